/** Maximum number of live WebGL contexts: browsers allow few, phones fewer. */
const MOST = 2;
let taken = 0;

/** Takes a WebGL slot. Returns a function that releases it, or null when none is free. */
export function takeWebglSlot(): (() => void) | null {
  if (taken >= MOST) return null;
  taken += 1;
  let mine = true;
  return () => {
    if (mine) taken -= 1;
    mine = false;
  };
}
