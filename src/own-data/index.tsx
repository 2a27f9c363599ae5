import { type ReactNode, Suspense, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { useStore } from "zustand";
import { ownData as words } from "#content/own-data.ts";
import type { Variants } from "#demos/viewer-scroll/variants.ts";
import { interpolate } from "#lib/text.ts";
import { Button } from "#ui/button/index.tsx";
import { classNames } from "#ui/class-names.ts";
import { useChange } from "#ui/use-change.ts";
import { LookInside } from "./inside/load.ts";
import { kindShownBy } from "./kinds.ts";
import styles from "./own-data.module.css";
import type { Kind } from "./protocol.ts";
import { About, Actions } from "./reading-line.tsx";
import { fetchSample, samples } from "./sample-files.ts";
import { createSession, type Opened, type Session } from "./session.ts";
import { useDropAndPaste } from "./use-drop-and-paste.ts";
import { problemText } from "./words.ts";

interface OwnDataProps {
  /** The demonstration's name in src/demos/list.ts. */
  demo: string;
  /** The demonstration with its example. */
  children: ReactNode;
}

/** A live demonstration, in which a visitor may open a file of their own if it shows data that comes in files. */
export function OwnData({ demo, children }: OwnDataProps) {
  const kind = kindShownBy(demo);
  if (kind === undefined) return children;
  return (
    <Stage demo={demo} kind={kind}>
      {children}
    </Stage>
  );
}

/** State of the visitor's file, for tests and others that look at the page from outside. */
function stateOf({ since, problem, readers }: Session, shown: Opened | null) {
  if (since !== null) return "reading";
  if (problem && problem.why !== "not-saved") return "refused";
  if (shown) return "shown";
  return readers === "ready" ? "ready" : "none";
}

function Stage({ demo, kind, children }: OwnDataProps & { kind: Kind }) {
  const [store] = useState(() => createSession(demo));
  const session = useStore(store);
  const { readers, since, opened, problem, prepare, take, takeLater, choose, find, close } = session;
  /** A place that was pressed on the picture or typed, for 'Look inside'. */
  const [place, setPlace] = useState("");
  // A picture of much data takes a while: the line below it changes at once, and neither holds up the other.
  const shown = useDeferredValue(opened);
  // A place is one of the file that is shown.
  useChange(shown?.id, () => setPlace(""));
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const invitationId = useId();
  /** For a button that goes when it is pressed. */
  const focusOpener = () => opener.current?.focus({ preventScroll: true });
  useEffect(() => close, [close]);
  const over = useDropAndPaste(stage, prepare, take);
  const reading = since !== null;
  const takes = words.takes[kind];
  const invitation = interpolate(words.invitation, { takes });
  const ready = reading ? words.loading : words.ready;

  return (
    <div
      ref={stage}
      data-own={stateOf(session, shown)}
      data-own-kind={shown?.kind}
      data-own-count={shown?.facts.records}
    >
      <div ref={picture} className={classNames(styles.picture, over && styles.lit)}>
        {shown ? (
          <shown.View key={shown.id} data={shown.data} reading={reading} choose={choose} onPlace={setPlace} />
        ) : (
          children
        )}
        {over && <p className={styles.drop}>{interpolate(words.drop, { takes })}</p>}
      </div>
      {shown?.kind === "variants" && (
        <Suspense>
          <LookInside
            key={shown.id}
            // Only the variants' reader made it.
            data={shown.data as Variants}
            reading={reading}
            place={place}
            onPlace={setPlace}
            find={(sought) => find("place", sought) as Promise<Variants | undefined>}
          />
        </Suspense>
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.length) take([...currentTarget.files]);
          // So that the same file may be chosen again.
          currentTarget.value = "";
        }}
      />
      <div className={styles.line}>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problemText({ ...problem, values: { takes, ...problem.values } })}
          </p>
        )}
        {opened ? (
          <About session={session} opened={opened} />
        ) : (
          <p id={invitationId} role="status">
            {{ away: invitation, loading: words.loading, ready }[readers]}
          </p>
        )}
        <div className={styles.actions}>
          <Button
            ref={opener}
            aria-describedby={readers === "away" ? invitationId : undefined}
            onClick={() => {
              void prepare();
              chooser.current?.click();
            }}
          >
            {opened ? words.openAnother : words.open}
          </Button>
          {(opened || reading) && (
            <Button
              onClick={() => {
                close();
                focusOpener();
              }}
            >
              {words.back}
            </Button>
          )}
          {opened ? (
            <Actions session={session} opened={opened} picture={picture} />
          ) : (
            <p className={styles.samples}>
              {words.samples}{" "}
              {samples[kind].map((sample) => (
                <button
                  key={sample.name}
                  type="button"
                  title={sample.note}
                  onClick={() => {
                    void prepare();
                    void takeLater(fetchSample(sample));
                    focusOpener();
                  }}
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
