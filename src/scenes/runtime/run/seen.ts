import { onScreenChange } from "#motion/in-view.ts";
import { isPageVisible, onVisibilityChange } from "#motion/visibility.ts";

/** Elements that cover the whole page. */
const covers = new Set<Element>();
/** Those that look again when a cover comes or goes. */
const looks = new Set<() => void>();

const lookAgain = (): void => {
  for (const look of looks) look();
};

/** While an element covers the page, only the scenes in it are seen. Returns a function that ends it. */
export function coverPage(cover: Element): () => void {
  covers.add(cover);
  lookAgain();
  return () => {
    covers.delete(cover);
    lookAgain();
  };
}

/**
 * Reports when an element comes into view and leaves it: it is seen on screen, in a visible tab, and not covered.
 * Returns a function that stops it.
 */
export function onSeenChange(element: Element, changed: (isSeen: boolean) => void): () => void {
  let isOnScreen = false;
  let wasSeen = false;
  const look = (): void => {
    const isCovered = [...covers].some((cover) => !cover.contains(element));
    const isSeen = isOnScreen && isPageVisible() && !isCovered;
    if (isSeen === wasSeen) return;
    wasSeen = isSeen;
    changed(isSeen);
  };
  looks.add(look);
  const stopWatching = onScreenChange(element, (is) => {
    isOnScreen = is;
    look();
  });
  const stopListening = onVisibilityChange(look);
  return () => {
    looks.delete(look);
    stopWatching();
    stopListening();
  };
}
