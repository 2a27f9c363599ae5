import { type PointerEvent, useRef } from "react";
import { at } from "#lib/at.ts";
import { AppFrame, type StatusItem } from "../app-window/app-frame.tsx";
import { type Point, within } from "../app-window/geometry.ts";
import { placed } from "../app-window/place.ts";
import { useLiveFrames } from "../app-window/use-live-frames.ts";
import { type Demo, FRAME, type ViewProps } from "../demo.ts";
import { Canvas } from "./canvas.tsx";
import styles from "./create.module.css";
import { Formats } from "./formats.tsx";
import { layout } from "./layout.ts";
import { Panel } from "./panel.tsx";
import { allParameters, type Step, type StepId, steps } from "./pipeline.ts";
import { add, advance, type CreateState, empty, faultsOf } from "./state.ts";
import { words } from "./words.ts";

function View({ state, change, live }: ViewProps<CreateState>) {
  useLiveFrames(live && state.wired < 1, (seconds) => change((newest) => advance(newest, seconds)));
  return (
    <AppFrame area="workflows" crumbs={words.crumbs} status={statusOf(state)} note={words.note}>
      <Palette state={state} change={change} live={live} />
      <Canvas state={state} change={change} />
      <Panel state={state} change={change} live={live} />
    </AppFrame>
  );
}

function statusOf(state: CreateState): StatusItem[] {
  const { missing, refused } = faultsOf(state);
  const stands = ({ id }: Step) => state.placed.includes(id);
  const joined = steps.slice(1).filter((step, index) => stands(step) && stands(at(steps, index))).length;
  const facts: StatusItem[] = [
    { text: words.progress(state.placed.length, steps.length), tone: "sample" },
    { text: words.wires(joined) },
  ];
  if (!state.checked) facts.push({ text: words.unchecked });
  else if (refused.length > 0) facts.push({ text: words.refused(refused.length), tone: "error" });
  else if (missing.length > 0) facts.push({ text: words.missing(missing.length), tone: "error" });
  else facts.push({ text: state.started ? words.started : words.ready(allParameters.length), tone: "ok" });
  return facts;
}

/** A single-cell RNA workflow: steps onto a canvas, a wrong value refused, put right, and run. */
export async function loadDemo(): Promise<Demo<CreateState>> {
  return { initial: empty, View };
}

/** The steps there are: pressing one adds it, dragging one puts it on the canvas. */
function Palette({ state, change, live }: ViewProps<CreateState>) {
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
