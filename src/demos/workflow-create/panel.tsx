import { type CSSProperties, useId } from "react";
import { placed } from "../app-window/place.ts";
import type { ViewProps } from "../demo.ts";
import { layout } from "./layout.ts";
import styles from "./panel.module.css";
import { faultOf, type Parameter, stepOf } from "./pipeline.ts";
import { type CreateState, canRun, faultsOf, runOrRefuse, textOf, type } from "./state.ts";
import { words } from "./words.ts";

/** Parameters of the chosen step, and the button that checks and runs the workflow. */
export function Panel(view: ViewProps<CreateState>) {
  const { state, change, live } = view;
  const step = state.selected === null ? null : stepOf(state.selected);
  const { missing, refused } = faultsOf(state);
  const ready = state.checked && canRun(state);
  const verdict = !state.checked
    ? null
    : [
        ...(refused.length > 0 ? [words.refused(refused.length)] : []),
        ...(missing.length > 0 ? [words.missing(missing.length)] : []),
      ].join(", ");
  return (
    <section className={styles.panel} aria-label={words.parameters}>
      <div {...placed(layout.panel, styles.head)}>
        <span className={styles.title}>{step?.name ?? words.noneTitle}</span>
        {step ? (
          <span>
            <span className={styles.quiet}>{words.takes}</span> <span>{step.takes}</span>{" "}
            <span className={styles.quiet}>{words.gives}</span> <span>{step.gives}</span>
          </span>
        ) : (
          <span className={styles.quiet}>{words.none}</span>
        )}
      </div>
      {step?.parameters.map((parameter, index) => (
        <Field key={parameter.id} {...view} parameter={parameter} index={index} />
      ))}
      <p {...placed(verdictAt, styles.verdict)} role={live ? "status" : undefined}>
        {verdict}
      </p>
      <button
        type="button"
        {...placed(layout.check, styles.check)}
        data-ready={ready || undefined}
        data-started={state.started || undefined}
        onClick={() => change(refusing(runOrRefuse(state)))}
      >
        {state.started ? words.started : ready ? words.run : words.check}
      </button>
    </section>
  );
}

const verdictAt = { ...layout.check, y: layout.check.y - 52, height: 40 };

/** Shows the step whose value was refused. */
function refusing(state: CreateState): CreateState {
  const [first] = faultsOf(state).refused;
  return first ? { ...state, selected: first } : state;
}

interface FieldProps extends ViewProps<CreateState> {
  parameter: Parameter;
  index: number;
}

function Field({ parameter, index, state, change, live }: FieldProps) {
  const id = useId();
  const rect = layout.field(index);
  const text = textOf(state, parameter);
  const fault = state.checked ? faultOf(parameter, text) : null;
  const editing = state.editing === parameter.id;
  const caret: Record<string, number> = { "--typed": text.length };
  return (
    <div
      className={styles.field}
      data-fault={fault !== null || undefined}
      data-editing={editing || undefined}
    >
      <label htmlFor={id} {...placed({ ...rect, y: rect.y - 38, height: 34 })}>
        {parameter.label}
      </label>
      <span {...placed(rect, styles.box)}>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          readOnly={!live}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-hint`}
          onFocus={() => live && change({ ...state, editing: parameter.id })}
          onChange={(event) => change(type(state, parameter.id, event.target.value))}
        />
        {editing && !live && <span className={styles.caret} style={caret as CSSProperties} />}
        <span className={styles.unit}>{parameter.unit}</span>
      </span>
      <span id={`${id}-hint`} {...placed({ ...rect, y: rect.y + rect.height + 8, height: 32 }, styles.hint)}>
        {fault ? words.fault(fault, text, parameter) : words.range(parameter)}
      </span>
    </div>
  );
}
