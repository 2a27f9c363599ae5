import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Rect } from "#demos/app-window/geometry.ts";
import type { Demo } from "#demos/demo.ts";
import { around, type Find, PHONE, type Pin, type Recording, type Touch } from "#demos/recording.ts";
import { palette } from "#design/tokens.ts";
import { easeOut, linearstep, mix } from "#lib/math.ts";
import { holdOf, scrollAt } from "./camera.ts";

/** Seconds in which a finger comes before its touch, and goes after it. */
const COMES = 0.22;
const GOES = 0.3;

/** Radii of a finger above the screen and on it, in CSS pixels. */
const RADII = { above: 30, on: 20 } as const;

interface FingersProps {
  touches: readonly Touch[];
  find: Find;
  time: number;
  /** Where each finger was last: what it touched may be gone while it is lifted. */
  last: Map<Touch, { x: number; y: number }>;
}

function Fingers({ touches, find, time, last }: FingersProps) {
  return (
    <svg width={PHONE.width} height={PHONE.height} aria-hidden="true">
      {touches.map((touch) => {
        const down = linearstep(touch.from - COMES, touch.from, time);
        const up = linearstep(touch.to, touch.to + GOES, time);
        if (down === 0 || up === 1) return null;
        const place = up > 0 ? last.get(touch) : touch.place(find, Math.max(time, touch.from));
        if (!place) return null;
        last.set(touch, place);
        const { x, y } = place;
        const r = mix(RADII.above, RADII.on, easeOut(down) * (1 - up));
        const held = down === 1 && up === 0;
        return (
          <g key={touch.from} opacity={down * (1 - up)}>
            <circle cx={x} cy={y} r={r} fill={palette.frost} opacity={held ? 0.34 : 0.2} />
            <circle
              cx={x}
              cy={y}
              r={r}
              fill="none"
              stroke={held ? palette.gfp : palette.frost}
              strokeWidth={2}
            />
          </g>
        );
      })}
    </svg>
  );
}

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
