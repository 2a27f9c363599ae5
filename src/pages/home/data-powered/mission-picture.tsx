import { lookUp } from "#lib/at.ts";
import styles from "./data-powered.module.css";

const files = new Map(
  Object.entries(import.meta.glob<string>("./stills/*", { eager: true, import: "default", query: "?url" })),
);
/** The address of a picture. Throws RangeError, which fails the build, where a mission has none. */
const still = (name: string): string => lookUp(files, `./stills/${name}`);

/** Available widths in pixels; every picture is 4:3. Rendered by `npm run media -- stills`. */
const WIDTHS = [800, 1200, 1600] as const;

/** A mission's picture. WebP is for browsers without AVIF. */
export function MissionPicture({ id, alt }: { id: string; alt: string }) {
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
