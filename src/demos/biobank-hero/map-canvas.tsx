import { type KeyboardEvent, type MouseEvent, useCallback, useRef } from "react";
import { at } from "#lib/at.ts";
import { placed } from "../app-window/place.ts";
import { sharpen } from "../app-window/sharpen.ts";
import { useRedrawing } from "../app-window/use-redrawing.ts";
import type { ViewProps } from "../demo.ts";
import { boxName, type Stock, store } from "../inventory/store.ts";
import styles from "./biobank.module.css";
import { layout, type Maps } from "./layout.ts";
import { type BiobankMap, cameraAt, findWell, unproject } from "./map.ts";
import { paintBiobank } from "./paint.ts";
import type { Collection } from "./state.ts";
import { type BiobankState, cohortOf, openBox, sampleAt } from "./state.ts";
import { words } from "./words.ts";

interface MapCanvasProps extends Omit<ViewProps<BiobankState>, "live"> {
  collection: Collection;
}

const mapOf = (canvas: HTMLElement, { wide, narrow }: Maps): BiobankMap =>
  canvas.clientWidth > 1.3 * canvas.clientHeight ? wide : narrow;

/** The freezers on a canvas, as one button: pressing a box opens it, pressing a tube reads it. */
export function MapCanvas({ collection, state, change }: MapCanvasProps) {
  const { inventory, maps, words: names } = collection;
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useCallback(() => {
    const surface = canvas.current;
    const context = surface?.getContext("2d");
    if (!surface || !context || surface.clientWidth === 0) return;
    const sharpness = sharpen(surface, surface);
    const map = mapOf(surface, maps);
    paintBiobank(context, inventory, map, state, surface.width / map.width, sharpness);
  }, [inventory, maps, state]);
  useRedrawing(canvas, draw);

  const wellUnder = (event: MouseEvent<HTMLElement>) => {
    const map = mapOf(event.currentTarget, maps);
    const bounds = event.currentTarget.getBoundingClientRect();
    const scale = map.width / bounds.width;
    const seen = { x: (event.clientX - bounds.left) * scale, y: (event.clientY - bounds.top) * scale };
    return findWell(map, unproject(map, cameraAt(map, state.box, state.open ? 1 : 0), seen));
  };

  const press = (event: MouseEvent<HTMLElement>) => {
    if (event.detail === 0) {
      // From the keyboard: Enter opens the keys' box, and goes back from it.
      change(openBox(state, state.open ? null : (state.hover ?? state.box ?? 0)));
      return;
    }
    const under = wellUnder(event);
    if (!state.open) {
      if (under) change(openBox(state, under.box));
      return;
    }
    if (under?.box === state.box) change({ ...state, sample: sampleAt(inventory, under.box, under.well) });
    else change(openBox(state, null));
  };

  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const next = state.open
      ? nextSample(inventory, state, event.key)
      : nextBox(mapOf(event.currentTarget, maps), state, event.key);
    if (!next) return;
    event.preventDefault();
    change(next);
  };

  const hover = (box: number | null) => {
    if (!state.open && box !== state.hover) change({ ...state, hover: box });
  };

  const box = state.open ? state.box : state.hover;
  const holds =
    box === null ? "" : words.boxHolds(boxName(box), at(cohortOf(inventory, state.selection).inBox, box));
  return (
    // An application gets the arrow keys, which screen readers otherwise keep.
    <div {...placed(layout.map, styles.map)} role="application" aria-label={names.all}>
      <button
        type="button"
        className={styles.canvas}
        aria-label={names.map}
        onClick={press}
        onKeyDown={keys}
        onPointerMove={(event) => hover(wellUnder(event)?.box ?? null)}
        onPointerLeave={() => hover(null)}
      >
        <canvas ref={canvas} className={styles.canvas} />
      </button>
      <p className="visually-hidden" aria-live="polite">
        {state.open ? `${holds} ${words.choose}` : holds}
      </p>
    </div>
  );
}

/** The keys' box moves by one, or by a shelf; null for a key that does nothing here. */
function nextBox({ boxes, across }: BiobankMap, state: BiobankState, key: string): BiobankState | null {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[key];
  if (step === undefined) return null;
  const from = state.hover ?? state.box ?? -step;
  return { ...state, hover: (from + step + boxes.length) % boxes.length };
}

/** In an opened box the arrows walk through the places, and Escape goes back to the freezers. */
function nextSample(inventory: Stock, state: BiobankState, key: string): BiobankState | null {
  if (key === "Escape") return { ...openBox(state, null), hover: state.box };
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -store.side, ArrowDown: store.side }[key];
  const { box } = state;
  if (step === undefined || box === null) return null;
  const from = state.sample === null ? -step : at(inventory.well, state.sample);
  for (let well = from + step; well >= 0 && well < store.places; well += step) {
    const sample = sampleAt(inventory, box, well);
    if (sample !== null) return { ...state, sample };
  }
  return state;
}
