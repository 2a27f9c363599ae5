import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Rect } from "#demos/app-window/geometry.ts";
import type { Demo } from "#demos/demo.ts";
import { around, PHONE, type Pin, type Recording, type Touch } from "#demos/recording.ts";
import { holdOf, scrollAt } from "./camera.ts";
import { Fingers } from "./fingers.tsx";

/** Free around a pinned element that is not as wide as the view, in CSS pixels. */
const MARGIN = 12;

/** Rounds CSS pixels to the screen's: type stays sharp, and nothing shows through at the edge of what is pinned. */
const sharp = (length: number): number => Math.round(length * PHONE.density) / PHONE.density;

/** A computed background that lets through what lies below. */
const TRANSPARENT = /^rgba\(.* 0\)$/u;

/**
 * Shows a demonstration's narrow layout in a container as its recording for phones says.
 * @returns a function that shows the frame at a time, in seconds
 */
export function phoneView(
  container: HTMLElement,
  { View }: Demo<unknown>,
  { stateAt, touches, phone }: Recording<unknown>,
) {
  container.dataset.cut = "phone";
  const page = container.appendChild(document.createElement("div"));
  const [layout, fingers] = [
    createRoot(page),
    createRoot(container.appendChild(document.createElement("div"))),
  ];
  const { shots, pins = [], shown = (state) => state } = phone;

  const all = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];
  const boxOf = (element: Element): Rect => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { left, top } = container.getBoundingClientRect();
    return { x: x - left, y: y - top, width, height };
  };
  const find = (selector: string, text = ""): Rect => {
    const element = all(selector).find(({ textContent }) => textContent.includes(text));
    if (!element) throw new Error(`The narrow layout has no '${selector}' with '${text}'.`);
    return boxOf(element);
  };
  const last = new Map<Touch, { x: number; y: number }>();
  const pinned = ({ selectors }: Pin) => selectors.flatMap(all);

  return (time: number) => {
    flushSync(() =>
      layout.render(<View state={shown(stateAt(time))} change={() => undefined} live={false} />),
    );
    // Measured where everything lies without the scroll and the pins.
    page.style.transform = "";
    for (const element of pins.flatMap(pinned)) {
      element.style.transform = "";
      delete element.dataset.bare;
      if (TRANSPARENT.test(getComputedStyle(element).backgroundColor)) element.dataset.bare = "";
    }
    const bars = pins.map((pin) => {
      const box = around(...pinned(pin).map(boxOf));
      return { pin, box, hold: holdOf(pin, time), margin: box.width < PHONE.width - 2 * MARGIN ? MARGIN : 0 };
    });
    const covered = (edge: Pin["edge"]) =>
      bars.reduce(
        (sum, { pin, hold, box, margin }) => sum + (pin.edge === edge ? hold * (box.height + 2 * margin) : 0),
        0,
      );
    const room = { top: covered("top"), height: PHONE.height - covered("top") - covered("bottom") };
    const y = sharp(scrollAt(shots, find, time, room, boxOf(page).height, PHONE.height));
    page.style.transform = `translateY(${-y}px)`;
    for (const { pin, hold, box, margin } of bars) {
      const away =
        pin.edge === "top"
          ? Math.max(0, y + margin - box.y)
          : Math.min(0, y + PHONE.height - margin - box.y - box.height);
      for (const element of pinned(pin)) {
        if (away === 0) delete element.dataset.pinned;
        else element.dataset.pinned = margin > 0 ? "apart" : "bar";
        element.style.transform = `translateY(${sharp(away * hold)}px)`;
      }
    }
    flushSync(() => fingers.render(<Fingers touches={touches} find={find} time={time} last={last} />));
  };
}
