import { easeInOut } from "#lib/math.ts";
import { placed } from "../app-window/place.ts";
import type { ViewProps } from "../demo.ts";
import styles from "./create.module.css";
import { Formats } from "./formats.tsx";
import { Glyph } from "./glyph.tsx";
import { layout, wire, wireLength } from "./layout.ts";
import { faultOf, type Parameter, type Step, stepOf, steps } from "./pipeline.ts";
import { type CreateState, canRun, faultsOf, remove, textOf } from "./state.ts";
import { words } from "./words.ts";

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
