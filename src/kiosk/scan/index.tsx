import { useEffect, useEffectEvent, useRef, useState } from "react";
import { kioskScan as words } from "#content/kiosk-scan.ts";
import type { EnquiryValues, FieldName } from "#enquiry/fields.ts";
import { fill } from "#lib/text.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { REQUIRED_STEPS, STEPS } from "../form/steps.ts";
import buttons from "../parts/step-button.module.css";
import { findCode, mayOpenCamera, problemOf } from "./camera.ts";
import { readCode, SCANNED, type ScannedValues } from "./code.ts";
import styles from "./scan.module.css";

type State =
  /** Nothing is open; `said` tells why there is no code. */
  | { is: "closed"; said?: string }
  | { is: "opening" }
  | { is: "on"; picture: MediaStream; dark: boolean }
  | { is: "found"; values: ScannedValues };

interface ScanProps {
  labels: Readonly<Record<FieldName, string>>;
  /** Values that were typed before. */
  values: Partial<EnquiryValues>;
  /** Whether the scanner takes the form's place. */
  onOpen: (isOpen: boolean) => void;
  /** Puts what the visitor has confirmed into the form, and goes to a field. */
  onTake: (values: ScannedValues, goTo: FieldName) => void;
}

/** A code within the corners of a finder. */
const CODE_MARK = {
  line: "M2 8V2h6M16 2h6v6M22 16v6h-6M8 22H2v-6M7 7h4v4H7zM13 7h4v4h-4zM7 13h4v4H7zM13 13h1.5v1.5M17 13v4h-4",
};

function afterCode(code: string): State {
  const reading = readCode(code);
  return "values" in reading
    ? { is: "found", values: reading.values }
    : { is: "closed", said: words.refused[reading.refused] };
}

/** A badge or contact code in place of typing (docs/behaviour.md 21.49). The camera is on after a press only. */
export function Scan({ labels, values, onOpen, onTake }: ScanProps) {
  const [state, setState] = useState<State>({ is: "closed" });
  const closing = useRef(new AbortController());
  useEffect(() => () => closing.current.abort(), []);

  const isOpen = state.is !== "closed";
  const report = useEffectEvent(onOpen);
  useEffect(() => {
    report(isOpen);
    return () => report(false);
  }, [isOpen]);

  const open = async () => {
    closing.current = new AbortController();
    const { signal } = closing.current;
    setState({ is: "opening" });
    const after = await findCode(signal, {
      opened: (picture) => setState({ is: "on", picture, dark: false }),
      dark: (dark) => setState((now) => (now.is === "on" && now.dark !== dark ? { ...now, dark } : now)),
    }).then(afterCode, (error) => ({ is: "closed", said: words.problems[problemOf(error)] }) as const);
    if (!signal.aborted) setState(after);
  };
  const dismiss = () => {
    closing.current.abort();
    setState({ is: "closed" });
  };

  if (state.is === "found")
    return <Found found={state.values} {...{ labels, values, onTake }} onAgain={open} onDiscard={dismiss} />;
  if (state.is === "closed")
    return mayOpenCamera() ? (
      <div className={styles.offer} data-scan-offer>
        <button type="button" className={buttons.instead} onClick={open}>
          <IconDrawing shape={CODE_MARK} size={34} />
          {words.open}
        </button>
        <p role="status">{state.said ?? words.openHint}</p>
      </div>
    ) : null;
  return (
    <div className={styles.panel} data-scan={state.is}>
      <div className={styles.finder}>
        {state.is === "on" && <Picture stream={state.picture} />}
        <i aria-hidden="true" />
      </div>
      <div className={styles.words} role="status">
        <p className={styles.lamp} data-on={state.is === "on" || undefined}>
          {state.is === "on" ? words.on : words.starting}
        </p>
        <p>{state.is === "on" && state.dark ? words.dark : words.onHint}</p>
      </div>
      <button type="button" className={buttons.button} onClick={dismiss}>
        {words.close}
      </button>
    </div>
  );
}

function Picture({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} aria-label={words.picture} autoPlay muted playsInline />;
}

interface FoundProps extends Omit<ScanProps, "onOpen"> {
  found: ScannedValues;
  onAgain: () => void;
  onDiscard: () => void;
}

/** Shows the visitor what a code says, to be confirmed: until then nothing of it is in the form. */
function Found({ found, labels, values, onTake, onAgain, onDiscard }: FoundProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const isAnswered = (name: FieldName) => ({ ...values, ...found })[name]?.trim();
  const missing = REQUIRED_STEPS.filter((name) => name !== "reason" && !isAnswered(name));
  const next = missing[0] ?? STEPS.find((name) => name !== "reason" && !isAnswered(name)) ?? "message";
  const isNumber = Object.keys(found).join() === "badge";
  return (
    <div className={styles.panel} data-scan="found">
      <div className={styles.words}>
        <h2 ref={title} tabIndex={-1}>
          {isNumber ? words.badgeOnly : words.found}
        </h2>
        <p>{isNumber ? words.badgeHint : words.foundHint}</p>
      </div>
      <ul className={styles.lines}>
        {SCANNED.filter((name) => found[name]).map((name) => (
          <li key={name}>
            {/* A number is no field that could be typed. */}
            <button type="button" disabled={name === "badge"} onClick={() => onTake(found, name)}>
              <span className="label">{labels[name]}</span>
              <b>{found[name]}</b>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {missing.length > 0 && !isNumber && (
          <p>{fill(words.missing, { fields: missing.map((name) => labels[name]).join(", ") })}</p>
        )}
        <button type="button" className={buttons.button} onClick={onDiscard}>
          {words.discard}
        </button>
        <button type="button" className={buttons.button} onClick={onAgain}>
          {words.again}
        </button>
        <button type="button" className={buttons.main} onClick={() => onTake(found, next)}>
          {words.take}
        </button>
      </div>
    </div>
  );
}

/** Beside the form's steps: that a badge's number goes with them. */
export function KeptBadge({ badge, onForget }: { badge: string; onForget: () => void }) {
  return (
    <p className={styles.kept}>
      <span>{fill(words.kept, { badge })}</span>
      <button type="button" onClick={onForget}>
        {words.forget}
      </button>
    </p>
  );
}
