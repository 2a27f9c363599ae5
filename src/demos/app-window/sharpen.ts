/** Sharper than this nobody sees. */
const SHARPEST = 2;

/** Gives a canvas that fills `box` as many pixels as the screen has there; returns how many lie along a CSS pixel. */
export function sharpen(canvas: HTMLCanvasElement, box: Element): number {
  const sharpness = Math.min(window.devicePixelRatio || 1, SHARPEST);
  const [width, height] = [Math.round(box.clientWidth * sharpness), Math.round(box.clientHeight * sharpness)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  return sharpness;
}
