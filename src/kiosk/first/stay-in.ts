import { leadingOut } from "../hand-off/addresses.ts";

/** Refuses whatever leads out of the site, also while the script that shows a code in its place is on its way. */
export function stayIn(): void {
  const refuse = (event: MouseEvent): void => {
    if (leadingOut(event)) event.preventDefault();
  };
  window.addEventListener("click", refuse, true);
  window.addEventListener("auxclick", refuse, true);
  // The browser's own post would end on a page without a way back.
  const keep = (event: Event): void => {
    if (document.documentElement.dataset.hydrated === undefined) event.preventDefault();
  };
  window.addEventListener("submit", keep, true);
}
