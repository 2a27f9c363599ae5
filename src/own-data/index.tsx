import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ownData as words } from "#content/own-data.ts";
import { Button } from "#ui/button/index.tsx";
import { classNames } from "#ui/class-names.ts";
import { tooLargeHere } from "./dropped.ts";
import { kindShownBy } from "./kinds.ts";
import styles from "./own-data.module.css";
import type { Kind } from "./protocol.ts";
import { Reading, ReadingActions } from "./reading-line.tsx";
import { fetchSample, samples } from "./sample-files.ts";
import { atFirst, createSession } from "./session.ts";
import { useDropAndPaste } from "./use-drop-and-paste.ts";
import { fill, formatBytes, problemText } from "./words.ts";

interface OwnDataProps {
  /** The demonstration's name in src/demos/list.ts. */
  demo: string;
  /** The demonstration with its example. */
  children: ReactNode;
}

/** A live demonstration, in which a visitor may open a file of their own if it shows data that comes in files. */
export function OwnData({ demo, children }: OwnDataProps) {
  const kind = kindShownBy(demo);
  return kind === undefined ? (
    children
  ) : (
    <Stage demo={demo} kind={kind}>
      {children}
    </Stage>
  );
}

function Stage({ demo, kind, children }: OwnDataProps & { kind: Kind }) {
  const [state, setState] = useState(atFirst);
  const [session] = useState(() => createSession(demo, kind, setState));
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const invitationId = useId();
  useEffect(() => session.close, [session]);

  const { opened, problem, reading, readers } = state;
  const takes = words.takes[kind];
  const open = (files: readonly File[]) => {
    const size = tooLargeHere(files);
    if (size === null) session.open({ files, choices: {}, whole: false });
    else session.refuse({ why: "too-large-here", values: { size: formatBytes(size) } });
  };
  const over = useDropAndPaste(stage, {
    onReach: () => void session.prepare(),
    onFiles: open,
    onProblem: session.refuse,
  });
  const choose = () => {
    void session.prepare();
    chooser.current?.click();
  };
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // So that the same file may be chosen again.
    currentTarget.value = "";
    if (files.length > 0) open(files);
  };
  const chooseOtherwise = (id: string, value: string) => {
    if (opened) session.open({ ...opened.request, choices: { ...opened.request.choices, [id]: value } });
  };
  const openSample = (sample: (typeof samples)[Kind][number]) => {
    void session.prepare();
    void fetchSample(sample).then(
      (file) => open([file]),
      () => session.refuse({ why: "not-loaded" }),
    );
  };
  const back = () => {
    session.close();
    opener.current?.focus({ preventScroll: true });
  };
  const notice = {
    away: fill(words.invitation, { takes }),
    loading: words.loading,
    ready: words.ready,
    failed: fill(words.invitation, { takes }),
  }[readers];

  return (
    <div ref={stage} className={styles.stage} data-own={opened ? "open" : undefined}>
      <div ref={picture} className={classNames(styles.picture, over && styles.lit)}>
        {opened ? <opened.View data={opened.data} reading={reading} choose={chooseOtherwise} /> : children}
        {over && <p className={styles.drop}>{fill(words.drop, { takes })}</p>}
      </div>
      <input ref={chooser} type="file" multiple hidden onChange={chosen} />
      <div className={styles.line}>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problemText({ ...problem, values: { takes, ...problem.values } })}
          </p>
        )}
        {opened || reading ? (
          <Reading state={state} session={session} />
        ) : (
          <p id={invitationId} role="status">
            {notice}
          </p>
        )}
        <div className={styles.actions}>
          <Button ref={opener} aria-describedby={opened ? undefined : invitationId} onClick={choose}>
            {opened ? words.openAnother : words.open}
          </Button>
          {(opened || reading) && <Button onClick={back}>{words.back}</Button>}
          <ReadingActions state={state} session={session} picture={picture} />
          {!opened && (
            <p className={styles.samples}>
              {words.samples}{" "}
              {samples[kind].map((sample) => (
                <button
                  key={sample.name}
                  type="button"
                  title={sample.note}
                  onClick={() => openSample(sample)}
                >
                  {sample.name}
                </button>
              ))}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
