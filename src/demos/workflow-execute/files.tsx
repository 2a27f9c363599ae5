import { easeOut, linearstep } from "#lib/math.ts";
import { placed } from "../app-window/place.ts";
import styles from "./execute.module.css";
import { layout } from "./layout.ts";
import { run } from "./run.ts";
import { words } from "./words.ts";

export function Files({ minute }: { minute: number }) {
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
export function Outputs({ minute }: { minute: number }) {
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
