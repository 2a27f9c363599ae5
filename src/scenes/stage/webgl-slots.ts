/** WebGL contexts that may live at once: a browser has few, and a phone fewer. */
const MOST = 2;
let taken = 0;

/** One of the site's WebGL contexts: a function that gives it back, or null when none is free. */
export function takeWebglSlot(): (() => void) | null {
  if (taken >= MOST) return null;
  taken += 1;
  let mine = true;
  return () => {
    if (mine) taken -= 1;
    mine = false;
  };
}
