import { linearstep } from "#lib/math.ts";
import { placed } from "../app-window/place.ts";
import { steps } from "../workflow-create/pipeline.ts";
import { layout } from "./layout.ts";
import styles from "./matrix.module.css";
import { run, stepStateAt, taskStateAt } from "./run.ts";
import { words } from "./words.ts";

/** Steps by samples: each tile is one step's work on one sample, and fills while it runs. */
export function Matrix({ minute }: { minute: number }) {
  return (
    <table {...placed(layout.matrix, styles.matrix)} aria-label={words.steps}>
      <thead>
        <tr>
          <th scope="col" className="part-title">
            {words.steps}
          </th>
          {run.samples.map((sample) => (
            <th key={sample} scope="col" className={styles.sample}>
              {sample}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ id, name, stain }) => {
          const { state, done } = stepStateAt(id, minute);
          return (
            <tr key={id} data-stain={stain} data-state={state}>
              <th scope="row">
                <span className={styles.name}>{name}</span>
                <span className={styles.state}>
                  {state === "running"
                    ? `${words.states.running} ${words.done(done, run.samples.length)}`
                    : words.states[state]}
                </span>
              </th>
              {run.tasks
                .filter((task) => task.step === id)
                .sort((a, b) => a.sample - b.sample)
                .map((task) => {
                  const taskState = taskStateAt(task, minute);
                  return (
                    <td
                      key={task.sample}
                      className={styles.tile}
                      data-state={taskState}
                      aria-label={words.states[taskState]}
                    >
                      <span
                        className={styles.part}
                        style={{ width: `${100 * linearstep(task.begins, task.ends, minute)}%` }}
                      />
                    </td>
                  );
                })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
