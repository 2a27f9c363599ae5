import { placed } from "../app-window/place.ts";
import styles from "./range-ends.module.css";
import { rects } from "./rects.ts";
import { STEP } from "./state.ts";

interface RangeEndsProps {
  low: number;
  high: number;
  from: number;
  to: number;
  live: boolean;
  onRange: (from: number, to: number) => void;
  onClear: () => void;
}

/** The two ends of the range as sliders, for keys and for fingers, and the way back to all cells. */
export function RangeEnds({ low, high, from, to, live, onRange, onClear }: RangeEndsProps) {
  const slider = (label: string, value: number, set: (value: number) => void) => (
    <label className={styles.end}>
      <span className={styles.label}>{label}</span>
      <input
        type="range"
        className={styles.slider}
        min={low}
        max={high}
        step={STEP}
        value={value}
        tabIndex={live ? 0 : -1}
        onChange={(event) => set(Number(event.target.value))}
      />
      <output className={styles.value}>{value.toFixed(2)}</output>
    </label>
  );
  return (
    <div {...placed(rects.ends, styles.ends)}>
      {slider("From", from, (value) => onRange(Math.min(value, to), to))}
      {slider("To", to, (value) => onRange(from, Math.max(value, from)))}
      <button
        type="button"
        className={styles.clear}
        data-lit={from > low || to < high || undefined}
        tabIndex={live ? 0 : -1}
        onClick={onClear}
      >
        Clear
      </button>
    </div>
  );
}
