import styles from "./data-powered.module.css";

const files = import.meta.glob<string>("./stills/*", { eager: true, import: "default", query: "?url" });

/** Available widths in pixels; every picture is 4:3. Rendered by `npm run media -- stills`. */
const WIDTHS = [800, 1200, 1600] as const;

/** A mission's picture. WebP is for browsers without AVIF. */
export function MissionPicture({ id, alt }: { id: string; alt: string }) {
  return (
    <picture className={styles.picture}>
      <source
        type="image/avif"
        srcSet={WIDTHS.map((width) => `${files[`./stills/${id}-${width}.avif`]} ${width}w`).join(", ")}
        sizes="(min-width: 900px) max(48vw, 860px), 92vw"
      />
      <img
        src={files[`./stills/${id}-1200.webp`]}
        width={1200}
        height={900}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
