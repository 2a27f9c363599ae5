/** Number of pointer samples kept (docs/behaviour.md 9.11). */
export const TRAIL_POINTS = 20;
/** Interval between samples, in seconds (docs/behaviour.md 9.11). */
export const SAMPLE_SECONDS = 0.06;
