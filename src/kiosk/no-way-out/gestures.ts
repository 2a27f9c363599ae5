/** Keys that a visitor may use with Ctrl or the command key: editing what was typed. */
const EDITING = ["a", "c", "v", "x", "z", "y"];

const isShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^F\d/u.test(key) ||
  ((ctrlKey || metaKey) && !EDITING.includes(key.toLowerCase())) ||
  (altKey && key.length > 1);

const refuse = (event: Event): void => event.preventDefault();

/** Switches off context menu, dragging, zooming and shortcuts; panning stays. */
export function refuseGestures(): void {
  const options = { capture: true, passive: false };
  for (const type of ["contextmenu", "dragstart", "drop", "gesturestart", "gesturechange"])
    window.addEventListener(type, refuse, options);
  window.addEventListener("wheel", (event) => event.ctrlKey && refuse(event), options);
  // Two fingers are never needed.
  window.addEventListener("touchmove", (event) => event.touches.length > 1 && refuse(event), options);
  window.addEventListener("keydown", (event) => isShortcut(event) && refuse(event), options);
}
