import { at, short } from "../lib/path.ts";
import type { Layout } from "./model.ts";
import styles from "./production-line.module.css";

interface DrawingProps {
  readonly id: string;
  readonly layout: Layout;
  readonly stations: readonly { readonly id: string; readonly label: string }[];
  readonly scale: readonly string[];
  readonly className: string | undefined;
}

/** One arrangement of the line. */
export const Drawing = ({ id, layout, stations, scale, className }: DrawingProps) => (
  <svg className={className} viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
    <path className={styles.rule} d={layout.rule} />
    <path className={styles.belt} d={layout.belt} />
    <path className={styles.rollers} d={layout.rollers} />
    {layout.parts.map(({ part, at: place, scale: size }) => (
      <use
        key={`${part} ${at(place)}`}
        href={`#${id}${part}`}
        transform={`translate(${at(place)})${size === 1 ? "" : ` scale(${short(size)})`}`}
      />
    ))}
    {layout.labels.map(({ label, mark }, index) => (
      <g key={stations[index]?.id ?? index}>
        <text className={styles.label} x={label[0]} y={label[1]}>
          {stations[index]?.label}
        </text>
        <text className={styles.mark} x={mark[0]} y={mark[1]}>
          {scale[index]}
        </text>
      </g>
    ))}
  </svg>
);
