import type { Words } from "./model.ts";

/**
 * Keeps `place` equal to the rectangle where `words` overlaps `figure`, empty when it does not, and calls `moved` after
 * each measurement. Returns a function that stops it.
 */
export function followWords(
  figure: HTMLElement,
  words: HTMLElement,
  place: Words,
  moved: () => void,
): () => void {
  const measure = (): void => {
    const under = figure.getBoundingClientRect();
    const over = words.getBoundingClientRect();
    const covers =
      over.bottom > under.top &&
      over.top < under.bottom &&
      over.right > under.left &&
      over.left < under.right;
    place.left = covers ? over.left - under.left : 0;
    place.top = covers ? over.top - under.top : 0;
    place.right = covers ? over.right - under.left : 0;
    place.bottom = covers ? over.bottom - under.top : 0;
    moved();
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(figure);
  sizes.observe(words);
  return () => sizes.disconnect();
}
