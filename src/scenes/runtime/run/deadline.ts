/** A timeout of `milliseconds` in which a scene is visible, at first halted; returns what lets it run and halts it. */
export function deadline(milliseconds: number, expired: () => void): (runs: boolean) => void {
  let left = milliseconds;
  let since = 0;
  let timer = 0;
  return (runs) => {
    if (runs === (timer !== 0)) return;
    if (runs) {
      since = performance.now();
      timer = window.setTimeout(expired, left);
    } else {
      window.clearTimeout(timer);
      timer = 0;
      left = Math.max(0, left - (performance.now() - since));
    }
  };
}
