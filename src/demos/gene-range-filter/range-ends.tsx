import { placed } from "../app-window/place.ts";
import type { Gene } from "../cells/cells.ts";
import styles from "./range-ends.module.css";
import { rects } from "./rects.ts";
import { valueText } from "./state.ts";

interface RangeEndsProps {
  gene: Gene;
  from: number;
  to: number;
  onRange: (from: number, to: number) => void;
  onClear: () => void;
}

/** The two ends of the range as sliders, for keys and for fingers, and the way back to all cells. */
export function RangeEnds({ gene, from, to, onRange, onClear }: RangeEndsProps) {
  const slider = (label: string, value: number, set: (value: number) => void) => (
    <label className={styles.end}>
      <span className={styles.label}>{label}</span>
      <input
        type="range"
        className={styles.slider}
        min={gene.low}
        max={gene.high}
        step={gene.step}
        value={value}
        tabIndex={0}
        onChange={(event) => set(Number(event.target.value))}
      />
      <output className={styles.value}>{valueText(value, gene)}</output>
    </label>
  );
  return (
    <div {...placed(rects.ends, styles.ends)}>
      {slider("From", from, (value) => onRange(Math.min(value, to), to))}
      {slider("To", to, (value) => onRange(from, Math.max(value, from)))}
      <button
        type="button"
        className={styles.clear}
        data-lit={from > gene.low || to < gene.high || undefined}
        tabIndex={0}
        onClick={onClear}
      >
        Clear
      </button>
    </div>
  );
}
