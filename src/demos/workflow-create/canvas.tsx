import { at } from "#lib/at.ts";
import { easeInOut } from "#lib/math.ts";
import { placed } from "../app-window/place.ts";
import type { ViewProps } from "../demo.ts";
import styles from "./create.module.css";
import { Formats } from "./formats.tsx";
import { layout, wire, wireLength } from "./layout.ts";
import { faultOf, type Parameter, type Step, type StepId, stepOf, steps } from "./pipeline.ts";
import { type CreateState, canRun, faultsOf, remove, textOf } from "./state.ts";
import { words } from "./words.ts";

type Mark = readonly [x: number, y: number, width: number, height: number, light?: number];

/** Middles of three groups of cells. */
const GROUPS: readonly (readonly [number, number])[] = [
  [5, 6],
  [18, 9],
  [9, 18],
];

/** Draws a step's effect on the data as small marks on a 24 px grid; `light` 0–1 is a mark's value. */
const marks: Readonly<Record<StepId, readonly Mark[]>> = {
  ingest: [
    [2, 3, 14, 2, 0.4],
    [4, 8, 14, 2, 0.6],
    [6, 13, 14, 2, 0.8],
    [8, 18, 14, 2, 1],
  ],
  demultiplex: [
    [1, 11, 7, 2, 1],
    [8, 2, 1, 20, 0.5],
    [9, 2, 13, 2, 0.9],
    [9, 8, 13, 2, 0.6],
    [9, 14, 13, 2, 0.8],
    [9, 20, 13, 2, 0.5],
  ],
  qc: [
    ...[18, 20, 19, 18, 17, 15, 14, 10, 7].map(
      (height, x): Mark => [x * 2.5 + 0.5, 22 - height, 1.5, height, height / 20],
    ),
    [0, 9, 24, 0.8, 0.9],
  ],
  align: [
    [0, 2, 24, 1.6, 1],
    [2, 7, 9, 2, 0.6],
    [13, 7, 9, 2, 0.8],
    [6, 12, 11, 2, 0.7],
    [0, 17, 8, 2, 0.5],
    [12, 17, 11, 2, 0.9],
    [4, 22, 13, 2, 0.6],
  ],
  count: [6, 14, 9, 20, 4, 11, 17, 8].map(
    (height, x): Mark => [x * 3, 23 - height, 1.8, height, 0.4 + height / 33],
  ),
  normalise: Array.from({ length: 36 }, (_, cell): Mark => {
    const [x, y] = [cell % 6, Math.floor(cell / 6)];
    return [x * 4, y * 4, 3.2, 3.2, 0.16 + 0.84 * Math.abs(Math.sin(x * 1.9 + y * y * 2.3))];
  }),
  cluster: Array.from({ length: 24 }, (_, dot): Mark => {
    const [group, turn] = [dot % 3, dot * 2.4];
    const far = 1 + 1.15 * Math.sqrt(Math.floor(dot / 3));
    const [cx, cy] = at(GROUPS, group);
    return [cx + far * Math.cos(turn), cy + far * Math.sin(turn), 1.7, 1.7, 0.5 + group * 0.25];
  }),
  annotate: [
    [1, 3, 6, 6, 1],
    [10, 4, 12, 1.6, 0.7],
    [1, 11, 6, 6, 0.62],
    [10, 12, 9, 1.6, 0.7],
    [1, 19, 6, 5, 0.34],
    [10, 20, 12, 1.6, 0.7],
  ],
};

function Glyph({ step }: { step: StepId }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true">
      {marks[step].map(([x, y, width, height, light = 1]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} opacity={light} />
      ))}
    </svg>
  );
}

export function Canvas({ state, change }: Omit<ViewProps<CreateState>, "live">) {
  const faulty = new Set(state.checked ? faultsOf(state).refused : []);
  const sound = state.checked && canRun(state);
  const held = state.drag;
  const { node, grip } = layout;
  return (
    <section className={styles.canvas} aria-label={words.crumbs.at(1)}>
      <Wires state={state} />
      {steps.map((step) => {
        if (!state.placed.includes(step.id)) {
          return (
            <span
              key={step.id}
              {...placed(layout.slots[step.id], styles.slot)}
              data-target={held?.step === step.id || undefined}
            />
          );
        }
        return (
          <button
            key={step.id}
            type="button"
            {...placed(layout.slots[step.id], styles.node)}
            data-stain={step.stain}
            data-fault={faulty.has(step.id) || undefined}
            data-sound={sound || undefined}
            aria-pressed={state.selected === step.id}
            onClick={() => change({ ...state, selected: step.id, editing: null })}
            onKeyDown={(event) => {
              if (event.key !== "Delete" && event.key !== "Backspace") return;
              change(remove(state, step.id));
              // The step goes back to the list, and who took it away with it.
              const frame = event.currentTarget.closest("[data-frame]");
              frame?.querySelector<HTMLElement>(`[data-step="${step.id}"]`)?.focus();
            }}
          >
            <NodeText step={step} state={state} />
          </button>
        );
      })}
      <span {...placed(layout.output, styles.output)} data-sound={sound || undefined}>
        <span className={styles.name}>{words.output}</span>
        <span className={styles.formats}>{words.outputHint}</span>
      </span>
      {held && (
        <span
          {...placed({ x: held.x - grip.x, y: held.y - grip.y, ...node }, `${styles.node} ${styles.held}`)}
          data-stain={stepOf(held.step).stain}
        >
          <NodeText step={stepOf(held.step)} state={state} />
        </span>
      )}
    </section>
  );
}

function NodeText({ step, state }: { step: Step; state: CreateState }) {
  const { parameters } = step;
  const refused = (parameter: Parameter) =>
    state.checked && faultOf(parameter, textOf(state, parameter)) !== null;
  const shown =
    parameters.find(refused) ?? parameters.find(({ id }) => id === state.editing) ?? parameters[0];
  return (
    <>
      <Glyph step={step.id} />
      <span className={styles.name}>{step.name}</span>
      <Formats takes={step.takes} gives={step.gives} />
      {shown && (
        <span className={styles.told}>
          {`${shown.short ?? shown.id} ${textOf(state, shown)}${shown.unit === "%" ? " %" : ""}`}
        </span>
      )}
    </>
  );
}

function Wires({ state }: { state: CreateState }) {
  const { canvas } = layout;
  const sealed = state.started || (state.checked && canRun(state));
  return (
    <svg
      {...placed(canvas, styles.wires)}
      viewBox={`${canvas.x} ${canvas.y} ${canvas.width} ${canvas.height}`}
      aria-hidden="true"
    >
      <pattern id="workflow-create-grid" width="32" height="32" patternUnits="userSpaceOnUse">
        <rect x="15" y="15" width="2" height="2" className={styles.dot} />
      </pattern>
      <rect {...canvas} fill="url(#workflow-create-grid)" />
      {steps.map(({ id, stain }, index) => {
        const from = layout.slots[id];
        const next = steps[index + 1]?.id;
        if (!state.placed.includes(id) || (next && !state.placed.includes(next))) return null;
        const to = next ? layout.slots[next] : layout.output;
        const fresh = state.latest === id || state.latest === next;
        const drawn = fresh ? easeInOut(state.wired) : 1;
        const length = wireLength(from, to);
        return (
          <g key={id} data-stain={stain}>
            <path
              className={styles.wire}
              d={wire(from, to)}
              strokeDasharray={`${length * drawn} ${length}`}
              data-sealed={sealed || undefined}
            />
          </g>
        );
      })}
    </svg>
  );
}
