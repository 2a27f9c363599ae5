import { easeOut, linearstep } from "#lib/math.ts";
import { AppFrame, type StatusItem } from "../app-window/app-frame.tsx";
import { placed } from "../app-window/place.ts";
import { useLiveFrames } from "../app-window/use-live-frames.ts";
import type { Demo, ViewProps } from "../demo.ts";
import styles from "./execute.module.css";
import { LOG_LINES, layout } from "./layout.ts";
import { Matrix } from "./matrix.tsx";
import { RUN_SEED, run, taskStateAt } from "./run.ts";
import { advance, type ExecuteState, minuteOf, playOrPause, ready } from "./state.ts";
import { clock, words } from "./words.ts";

function View({ state, change, live }: ViewProps<ExecuteState>) {
  useLiveFrames(live && state.playing, (seconds) => change((newest) => advance(newest, seconds)));
  const minute = minuteOf(state);
  return (
    <AppFrame area="workflows" crumbs={words.crumbs} status={statusOf(minute)} note={words.note(RUN_SEED)}>
      <button
        type="button"
        {...placed(layout.play, styles.play)}
        data-playing={state.playing || undefined}
        onClick={() => change(playOrPause(state))}
      >
        {state.playing ? words.pause : state.position >= 1 ? words.again : words.play}
      </button>
      <label {...placed(layout.scrub, styles.scrub)}>
        <span className={styles.elapsed}>{clock(minute)}</span>
        <input
          type="range"
          className={styles.range}
          min={0}
          max={1}
          step={0.005}
          value={state.position}
          aria-label={words.scrub}
          aria-valuetext={clock(minute)}
          onChange={(event) => change({ position: Number(event.target.value), playing: false })}
        />
        <span className={styles.track} aria-hidden="true">
          <span className={styles.passed} style={{ width: `${100 * state.position}%` }} />
        </span>
      </label>
      <Matrix minute={minute} />
      <Files minute={minute} />
      <Outputs minute={minute} />
      <Log minute={minute} />
    </AppFrame>
  );
}

function Log({ minute }: { minute: number }) {
  const written = run.log.filter((line) => line.minute <= minute && minute > 0);
  return (
    <section {...placed(layout.log, styles.log)} aria-label={words.log}>
      <p className={styles.head}>{words.log}</p>
      <ol className={styles.lines}>
        {written.slice(-LOG_LINES).map((line) => (
          <li key={`${line.kind} ${line.step} ${line.sample} ${line.amount}`} data-kind={line.kind}>
            <span className={styles.time}>{clock(line.minute)}</span> {words.line(line)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function statusOf(minute: number): StatusItem[] {
  const done = run.tasks.filter((task) => taskStateAt(task, minute) === "done").length;
  const running = run.tasks.filter((task) => taskStateAt(task, minute) === "running").length;
  const linked = run.outputs.filter((output) => minute >= output.linked).length;
  const facts: StatusItem[] = [
    { text: words.matrix(done, run.tasks.length), tone: done > 0 ? "ok" : "quiet" },
  ];
  if (running > 0) facts.push({ text: words.running(running), tone: "ok" });
  if (linked > 0) facts.push({ text: words.linked(linked, run.outputs.length), tone: "result" });
  return facts;
}

/** The run of the workflow: files arrive, steps pass from queued to done, outputs are linked to their samples. */
export async function loadDemo(): Promise<Demo<ExecuteState>> {
  return { initial: ready, View };
}

function Files({ minute }: { minute: number }) {
  const here = run.files.filter((file) => minute >= file.ends).length;
  return (
    <section {...placed(layout.files, styles.files)} aria-label={words.files}>
      <p className={styles.head}>
        {words.files} <span className={styles.quiet}>{words.filesCount(here, run.files.length)}</span>
      </p>
      <ul className={styles.list}>
        {run.files.map(({ name, gigabytes, begins, ends }) => {
          const part = linearstep(begins, ends, minute);
          return (
            <li
              key={name}
              className={styles.file}
              data-state={part === 0 ? "waiting" : part < 1 ? "arriving" : "here"}
            >
              <span>{name}</span>
              <span className={styles.size}>{words.gigabytes(gigabytes * part)}</span>
              <span className={styles.arrived}>
                <span className={styles.here} style={{ width: `${100 * part}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Each sample's output files, once they are linked. */
function Outputs({ minute }: { minute: number }) {
  return (
    <section {...placed(layout.outputs, styles.outputs)} aria-label={words.outputs}>
      <p className={styles.head}>{words.outputs}</p>
      <ul className={styles.list}>
        {run.outputs.map(({ cells, linked }, sample) => {
          const part = easeOut(linearstep(linked - 0.8, linked, minute));
          return (
            <li key={run.samples[sample]} className={styles.link} data-linked={part === 1 || undefined}>
              <span>{run.samples[sample]}</span>
              <span className={styles.line}>
                <span className={styles.drawn} style={{ width: `${100 * part}%` }} />
              </span>
              <span className={styles.cells}>{part > 0.9 ? words.cells(cells) : ""}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
