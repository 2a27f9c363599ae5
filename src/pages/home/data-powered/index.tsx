import { useState } from "react";
import { home } from "#content/home.ts";
import { lookUp } from "#lib/at.ts";
import { SectionHead } from "#ui/section/section-head.tsx";
import styles from "./data-powered.module.css";

const files = new Map(
  Object.entries(import.meta.glob<string>("./stills/*", { eager: true, import: "default", query: "?url" })),
);
/** The address of a picture. Throws RangeError, which fails the build, where a mission has none. */
const still = (name: string): string => lookUp(files, `./stills/${name}`);

/** Available widths in pixels; every picture is 4:3. Rendered by `npm run media -- stills`. */
const WIDTHS = [800, 1200, 1600] as const;

/** A mission's picture. WebP is for browsers without AVIF. */
function MissionPicture({ id, alt }: { id: string; alt: string }) {
  return (
    <picture className={styles.picture}>
      <source
        type="image/avif"
        srcSet={WIDTHS.map((width) => `${still(`${id}-${width}.avif`)} ${width}w`).join(", ")}
        sizes="(min-width: 900px) max(48vw, 860px), 92vw"
      />
      <img
        src={still(`${id}-1200.webp`)}
        width={1200}
        height={900}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

const words = home.missions;

/** The hovered or focused row shows its picture, and the last one stays (docs/behaviour.md 3.6). */
export function DataPowered({ titleId }: { titleId: string }) {
  const [active, setActive] = useState(0);
  return (
    <>
      <SectionHead id={titleId} label={words.label} title={words.title} text={words.text} />
      <ul className={styles.list}>
        {words.entries.map((entry, index) => (
          <li key={entry.id} data-active={index === active} onPointerEnter={() => setActive(index)}>
            <button
              type="button"
              className={styles.row}
              data-readable
              aria-current={index === active}
              onFocus={() => setActive(index)}
              onClick={() => setActive(index)}
            >
              <span className={styles.title}>{entry.title}</span>
              <span className={styles.text}>{entry.text}</span>
            </button>
            <MissionPicture id={entry.id} alt={entry.pictureText} />
          </li>
        ))}
      </ul>
    </>
  );
}
