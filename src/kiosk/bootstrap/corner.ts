/** How many taps in the corner open the staff panel, within how many milliseconds (docs/behaviour.md 21.12). */
const TAPS = 5;
const WITHIN = 4000;
/** From this tap on the corner answers. */
const ANSWERED = 3;
/** The corner's edge, as a share of the screen's shorter side. */
const CORNER = 0.15;

declare global {
  interface Window {
    /** Five taps that came before anything listened. */
    cornerTapped?: boolean;
  }
}
const TAPPED = "kiosk-corner";

/**
 * Watches the top right corner from before the page is painted: its taps count by the device's clock, however late a
 * busy page hears of them.
 */
export function watchCorner(): void {
  let taps: readonly number[] = [];
  const onPress = ({ clientX, clientY, isPrimary, timeStamp }: PointerEvent): void => {
    if (!isPrimary) return;
    const edge = CORNER * Math.min(window.innerWidth, window.innerHeight);
    const inCorner = clientX > window.innerWidth - edge && clientY < edge;
    taps = inCorner ? [...taps.filter((tap) => timeStamp - tap < WITHIN), timeStamp] : [];
    if (taps.length >= TAPS) {
      taps = [];
      window.cornerTapped = true;
      window.dispatchEvent(new Event(TAPPED));
    }
    answer(taps.length);
  };
  window.addEventListener("pointerdown", onPress, true);
}

let sign: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout>;

/** Shows one dot a tap, above any dialog, for as long as the taps count. */
function answer(taps: number): void {
  clearTimeout(timer);
  sign?.remove();
  if (taps < ANSWERED) return;
  sign = document.createElement("i");
  sign.dataset.kioskTaps = String(taps);
  sign.popover = "manual";
  document.body.append(sign);
  sign.showPopover();
  timer = setTimeout(() => sign?.remove(), WITHIN);
}

/** Calls `open` on five taps, also on those from before. Returns a function that ends it. */
export function onCornerTaps(open: () => void): () => void {
  const take = (): void => {
    if (!window.cornerTapped) return;
    window.cornerTapped = false;
    open();
  };
  take();
  window.addEventListener(TAPPED, take);
  return () => window.removeEventListener(TAPPED, take);
}
