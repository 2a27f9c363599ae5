/** How many taps in the corner open the staff panel, within how many milliseconds (docs/behaviour.md 21.12). */
const TAPS = 5;
const WITHIN = 4000;
/** The corner's edge, as a share of the screen's shorter side. */
const CORNER = 0.15;

/** Calls `open` on five taps in the top right corner. Returns a function that ends it. */
export function watchCorner(open: () => void): () => void {
  let taps: readonly number[] = [];
  const onPress = ({ clientX, clientY, isPrimary, timeStamp }: PointerEvent): void => {
    if (!isPrimary) return;
    const edge = CORNER * Math.min(window.innerWidth, window.innerHeight);
    const inCorner = clientX > window.innerWidth - edge && clientY < edge;
    taps = inCorner ? [...taps.filter((tap) => timeStamp - tap < WITHIN), timeStamp] : [];
    if (taps.length < TAPS) return;
    taps = [];
    open();
  };
  window.addEventListener("pointerdown", onPress, true);
  return () => window.removeEventListener("pointerdown", onPress, true);
}
