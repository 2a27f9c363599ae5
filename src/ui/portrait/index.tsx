import { BINS, readPlate, WELLS } from "./model.ts";
import styles from "./portrait.module.css";

interface PortraitProps {
  /** The person's name, which seeds the picture. */
  name: string;
  /** One or two letters; further ones are ignored. */
  initials: string;
  /** Edge in CSS pixels. */
  size: number;
  /** The text alternative; empty or missing when the portrait is decorative. */
  label?: string;
}

/** Distance between two wells, and from the edge to the first, in viewBox units. */
const PITCH = 10;
const EDGE = 10;
const SPAN = EDGE * 2 + PITCH * (WELLS - 1);

const dots = (wells: readonly number[], bin: number): string =>
  wells
    .map((well, index) =>
      well === bin ? `M${EDGE + (index % WELLS) * PITCH} ${EDGE + Math.floor(index / WELLS) * PITCH}h0` : "",
    )
    .join("");

/** A generated portrait: a well plate whose lit wells spell the initials. */
export function Portrait({ name, initials, size, label = "" }: PortraitProps) {
  const { stain, wells } = readPlate(name, initials);
  const lit = dots(wells, -1);
  return (
    <svg
      className={styles[stain]}
      width={size}
      height={size}
      viewBox={`0 0 ${SPAN} ${SPAN}`}
      role={label === "" ? undefined : "img"}
      aria-label={label === "" ? undefined : label}
      aria-hidden={label === "" ? true : undefined}
    >
      <rect className={styles.ground} width={SPAN} height={SPAN} />
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        {Array.from({ length: BINS }, (_, bin) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its index
            key={bin}
            d={dots(wells, bin)}
            strokeWidth={3 + bin * 0.75}
            opacity={0.16 + (bin / BINS) * 0.62}
          />
        ))}
        <path d={lit} strokeWidth="19" opacity="0.1" />
        <path d={lit} strokeWidth="13" opacity="0.2" />
        <path d={lit} strokeWidth="8.6" />
        <path className={styles.core} d={lit} strokeWidth="4.6" />
      </g>
    </svg>
  );
}
