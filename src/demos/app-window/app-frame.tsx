import type { ReactNode } from "react";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { Logo } from "#ui/icons/logo.tsx";
import "./parts.css";
import type { IconShape } from "#ui/icons/shape.ts";
import styles from "./app-frame.module.css";

/** Marks of the platform's rooms, in the order of the rail, on the 24 px grid of the site's icons. */
const areaIcons = {
  /** Steps, joined. */
  workflows: {
    line: "M3.25 4.75h5.5v5.5h-5.5zM15.25 13.75h5.5v5.5h-5.5zM8.75 7.5h3.5v9h3",
    lit: "M16.5 15h3v3h-3z",
  },
  /** A freezer box. */
  biobank: {
    line: "M3.25 3.25h17.5v17.5H3.25zM3.25 9.08h17.5M3.25 14.92h17.5M9.08 3.25v17.5M14.92 3.25v17.5",
    lit: "M10.5 10.5h3v3h-3z",
  },
  /** A list that has been narrowed. */
  resources: {
    line: "M7.75 5.25h13M7.75 12h9.5M7.75 18.75h6M3.25 18.75h1M3.25 5.25h1",
    lit: "M2.5 10.5h3v3h-3z",
  },
  /** One line back from many. */
  provenance: {
    line: "M3.25 12h6M9.25 12l5.5-6.75h6M9.25 12h11.5M9.25 12l5.5 6.75h6",
    lit: "M7.75 10.5h3v3h-3z",
  },
  /** A chromosome under its ruler. */
  genome: {
    line: "M3.25 5.25h17.5M5.75 5.25v3M10 5.25v3M14.25 5.25v3M18.5 5.25v3M3.25 13.75h17.5v5.5H3.25z",
    lit: "M10.5 15h3v3h-3z",
  },
  /** Cells, apart by kind. */
  cells: {
    line: "M6.25 5.25h.1M9.25 8.25h.1M4.75 9.75h.1M9.75 4.25h.1M17.25 6.75h.1M19.75 9.25h.1M15.75 10.25h.1M19.25 4.75h.1M6.75 17.75h.1M10.25 19.75h.1M9.75 15.25h.1M4.25 20.25h.1",
    lit: "M15 15h3v3h-3z",
  },
} satisfies Record<string, IconShape>;

type Area = keyof typeof areaIcons;

export interface StatusItem {
  text: string;
  tone?: "quiet" | "sample" | "ok" | "result" | "error";
}

interface AppFrameProps {
  area: Area;
  /** Path to the current view, from the outermost inwards. */
  crumbs: readonly string[];
  actions?: ReactNode;
  status: readonly StatusItem[];
  /** Source and licence of the data, or that it is synthetic; right in the status line. */
  note: string;
  children: ReactNode;
}

/**
 * The platform's frame around every room. Wide, it is 1920 × 1080 pixels of the frame, scaled to its box, and its
 * children are placed by `place.ts`; in a box less than 960 px wide they follow one another. Lengths inside are
 * multiples of `--px`.
 */
export function AppFrame({ area, crumbs, actions, status, note, children }: AppFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.app} data-frame>
        <div className={styles.rail} aria-hidden="true">
          <Logo className={styles.logo} />
          {Object.entries(areaIcons).map(([name, shape]) => (
            <span key={name} className={styles.area} data-here={name === area || undefined}>
              <IconDrawing shape={shape} className={styles.icon} />
            </span>
          ))}
        </div>
        <div className={styles.bar}>
          <ol className={styles.crumbs}>
            {crumbs.map((crumb) => (
              <li key={crumb}>{crumb}</li>
            ))}
          </ol>
          {actions}
        </div>
        {children}
        <div className={styles.status}>
          {status.map(({ text, tone }, index) => (
            // A fact keeps its place while its text changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: the line's places are fixed
            <span key={index} className={styles.fact} data-tone={tone ?? "quiet"}>
              {text}
            </span>
          ))}
          <span className={styles.note}>{note}</span>
        </div>
      </div>
    </div>
  );
}
