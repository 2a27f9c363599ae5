/** Sharper than this nobody sees. */
const SHARPEST = 2;

/** Gives a canvas that fills `box` as many pixels as the screen has there; returns how many lie along a CSS pixel. */
export function sharpen(canvas: HTMLCanvasElement, box: Element): number {
  // On a zoomed page (a kiosk) a CSS pixel is larger than the screen's.
  const ratio = (window.devicePixelRatio || 1) * (box.currentCSSZoom ?? 1);
  const sharpness = Math.min(ratio, SHARPEST);
  const [width, height] = [Math.round(box.clientWidth * sharpness), Math.round(box.clientHeight * sharpness)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  return sharpness;
}
