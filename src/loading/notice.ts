import { notice } from "#content/notice.ts";
import { firstClick } from "./first-script.ts";

/*
 * Shows beside what was clicked why it has to wait. The element is in every prerendered page, outside React, because it
 * is needed most where React is not running.
 */

/** Pixels between the notice and what was clicked, and the least distance to the window's edges. */
const GAP = 8;
const MARGIN = 16;

/** How long a press goes without an answer while its code is on its way, in milliseconds. */
export const NOTICE_DELAY_MS = 2000;

let pressed = firstClick()?.target;
if (typeof window !== "undefined") {
  window.addEventListener(
    "click",
    ({ target }) => {
      pressed = target;
    },
    true,
  );
  // Whoever goes back waits for nothing any more.
  window.addEventListener("popstate", hideNotice);
}

const element = () => document.getElementById("notice");

/** Reports that the code for the last click is late, or that the linked page cannot be reached. */
export function showNotice(what: keyof typeof notice): void {
  const box = element();
  if (!box) return;
  box.textContent = notice[what];
  const { width, height } = box.getBoundingClientRect();
  const place = pressed instanceof Element ? pressed.getBoundingClientRect() : new DOMRect();
  const below = place.bottom + GAP;
  const fits = below + height <= window.innerHeight;
  const top = fits ? below : place.top - GAP - height;
  const left = Math.max(MARGIN, Math.min(place.left, window.innerWidth - width - MARGIN));
  box.style.top = `${Math.max(MARGIN, top) + window.scrollY}px`;
  box.style.left = `${left}px`;
}

export function hideNotice(): void {
  const box = element();
  if (box?.textContent) box.textContent = "";
}
