import type { TextRect } from "./model/view.ts";

/** Keeps `avoid` at where `text` overlaps `figure`, or empty; then calls `moved`. Returns a function that stops it. */
export function followText(
  figure: HTMLElement,
  text: HTMLElement,
  avoid: TextRect,
  moved: () => void,
): () => void {
  const measure = (): void => {
    const under = figure.getBoundingClientRect();
    const over = text.getBoundingClientRect();
    const covers =
      over.bottom > under.top &&
      over.top < under.bottom &&
      over.right > under.left &&
      over.left < under.right;
    avoid.left = covers ? over.left - under.left : 0;
    avoid.top = covers ? over.top - under.top : 0;
    avoid.right = covers ? over.right - under.left : 0;
    avoid.bottom = covers ? over.bottom - under.top : 0;
    moved();
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(figure);
  sizes.observe(text);
  return () => sizes.disconnect();
}
