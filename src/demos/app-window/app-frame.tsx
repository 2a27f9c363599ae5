import type { ReactNode } from "react";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { Logo } from "#ui/icons/logo.tsx";
import "./parts.css";
import styles from "./app-frame.module.css";
import { type Area, areaIcons } from "./areas.ts";

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
