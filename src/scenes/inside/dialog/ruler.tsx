import { type ChangeEvent, type PointerEvent, type RefObject, useRef } from "react";
import { inside } from "#content/inside.ts";
import type { InsideStop } from "#content/types.ts";
import { at } from "#lib/at.ts";
import { interpolate } from "#lib/text.ts";
import { STOP_IDS } from "../model/stops.ts";
import type { Act } from "../use-travel.ts";
import styles from "./ruler.module.css";
import { DECADES, depthOnLine, depthOnSides, newPlace, placeInto, TOP_METRES } from "./ruler-geometry.ts";
import { PowerOfTen } from "./scale.tsx";

const words = inside.ruler;
const place = newPlace();
const PROPERTIES = ["x", "y", "arc", "metres", "bases", "way"] as const;

/** Moves the ruler's knob; called with every change of the depth. */
export function showOnRuler(ruler: HTMLElement | null, depth: number): void {
  if (!ruler) return;
  placeInto(place, depth);
  for (const name of PROPERTIES) ruler.style.setProperty(`--${name}`, String(place[name]));
}

interface RulerProps {
  /** For {@link showOnRuler}. */
  ref: RefObject<HTMLDivElement | null>;
  /** Depths of the stops. */
  stops: readonly number[];
  scale: InsideStop["scale"];
  /** The stop at which a travel ends. A screen reader says every value of the input, so it skips the stops between. */
  bound: number;
  act: Act;
}

/**
 * The depth as a double ruler: down in metres, up in bases; a straight one on narrow screens. It is a native range
 * input, drawn anew; keys, and what assistive technology does with it, go from stop to stop.
 */
export function Ruler({ ref, stops, scale, bound, act }: RulerProps) {
  const sides = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const depthAt = ({ clientX, clientY }: PointerEvent): number => {
    const straight = line.current?.getBoundingClientRect();
    if (straight && straight.width > 0) return depthOnLine((clientX - straight.left) / straight.width);
    const box = sides.current?.getBoundingClientRect();
    if (!box) return 0;
    return depthOnSides((clientX - box.left) / box.width, (clientY - box.top) / box.height);
  };
  const hold = (event: PointerEvent) => {
    const depth = depthAt(event);
    act((travel) => travel.hold(depth));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    input.current?.focus();
    hold(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) hold(event);
  };
  const letGo = () => act((travel) => travel.settle("nearest"));

  return (
    <div
      ref={ref}
      className={styles.ruler}
      data-ruler=""
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={letGo}
    >
      <input
        ref={input}
        type="range"
        min={0}
        max={stops.length - 1}
        step={1}
        value={stops.indexOf(bound)}
        aria-label={inside.depth}
        aria-valuetext={interpolate(inside.position, {
          index: stops.indexOf(bound) + 1,
          count: stops.length,
        })}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const to = at(stops, event.currentTarget.valueAsNumber);
          act((travel) => travel.goTo(to));
        }}
      />
      <div className={styles.double} aria-hidden="true">
        <p className={styles.heads}>
          <span>{words.metres}</span>
          <span>{words.bases}</span>
        </p>
        <div ref={sides} className={styles.sides}>
          <Ticks unit="m" top={TOP_METRES} at={scale?.unit === "m" ? scale.exponent : undefined} />
          <Ticks unit="bases" top={DECADES} at={scale?.unit === "bases" ? scale.exponent : scale?.turn} />
          <span className={styles.arc} />
          <span className={styles.knob} />
        </div>
        <p className={styles.feet}>
          <span>{words.matter}</span>
          <span>{words.data}</span>
        </p>
      </div>
      <div className={styles.straight} aria-hidden="true">
        <div ref={line} className={styles.line}>
          {STOP_IDS.map((id, depth) => (
            <span key={id} className={stops.includes(depth) ? styles.dot : undefined} />
          ))}
          <span className={styles.knob} />
        </div>
        <p className={styles.ends}>
          <span>
            <PowerOfTen exponent={TOP_METRES} /> {inside.units.m}
          </span>
          <span>
            <PowerOfTen exponent={TOP_METRES - DECADES} /> {inside.units.m} = <PowerOfTen exponent={0} />
          </span>
          <span>
            <PowerOfTen exponent={DECADES} /> {inside.units.bases}
          </span>
        </p>
      </div>
    </div>
  );
}

function Ticks({ unit, top, at }: { unit: "m" | "bases"; top: number; at: number | undefined }) {
  return (
    <ol className={styles.side} data-unit={unit}>
      {Array.from({ length: DECADES + 1 }, (_, decade) => top - decade).map((exponent) => (
        <li key={exponent} data-at={exponent === at || undefined}>
          <PowerOfTen exponent={exponent} />
        </li>
      ))}
    </ol>
  );
}
