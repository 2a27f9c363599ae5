import { type PointerEvent, useRef } from "react";
import { type Point, within } from "../app-window/geometry.ts";
import { placed } from "../app-window/place.ts";
import { FRAME, type ViewProps } from "../demo.ts";
import styles from "./create.module.css";
import { Formats } from "./formats.tsx";
import { layout } from "./layout.ts";
import { type StepId, steps } from "./pipeline.ts";
import { add, type CreateState } from "./state.ts";
import { words } from "./words.ts";

/** The steps there are: pressing one adds it, dragging one puts it on the canvas. */
export function Palette({ state, change, live }: ViewProps<CreateState>) {
  const dragged = useRef(false);

  const move = (event: PointerEvent<HTMLButtonElement>, step: StepId) => {
    if (!live || event.buttons !== 1 || event.pointerType === "touch") return;
    const at = inFrame(event);
    if (!at || (!state.drag && within(layout.rows[step], at))) return;
    dragged.current = true;
    change({ ...state, drag: { step, ...at } });
  };

  const drop = (step: StepId) => {
    if (!state.drag) return;
    const landed = within(layout.canvas, state.drag);
    change(landed ? add(state, step) : { ...state, drag: null });
  };

  return (
    <section className={styles.palette} aria-label={words.steps}>
      <div {...placed(layout.palette, styles.side)}>
        <span className={styles.title}>{words.steps}</span>
        <span className={styles.aside}>{words.stepsHint}</span>
      </div>
      {steps.map(({ id, name, takes, gives, stain }) => {
        const there = state.placed.includes(id);
        return (
          <button
            key={id}
            type="button"
            {...placed(layout.rows[id], styles.step)}
            data-step={id}
            data-stain={stain}
            data-there={there || undefined}
            data-held={state.drag?.step === id || undefined}
            aria-disabled={there}
            onPointerDown={(event) => {
              dragged.current = false;
              if (live) event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={(event) => !there && move(event, id)}
            onPointerUp={() => drop(id)}
            onPointerCancel={() => state.drag && change({ ...state, drag: null })}
            onClick={() => {
              if (!there && !dragged.current) change(add(state, id));
            }}
          >
            <span className={styles.port} />
            <span className={styles.name}>
              {!there && <span className="visually-hidden">{words.add} </span>}
              <span>{name} </span>
            </span>
            <Formats takes={takes} gives={gives} />
            {there && <span className="visually-hidden">, {words.there}</span>}
          </button>
        );
      })}
    </section>
  );
}

/** A pointer's place in pixels of the frame; null in a narrow frame, where steps are not dragged. */
function inFrame(event: PointerEvent<HTMLElement>): Point | null {
  const frame = event.currentTarget.closest("[data-frame]")?.getBoundingClientRect();
  if (!frame || frame.height > frame.width) return null;
  const scale = FRAME.width / frame.width;
  return { x: (event.clientX - frame.left) * scale, y: (event.clientY - frame.top) * scale };
}
