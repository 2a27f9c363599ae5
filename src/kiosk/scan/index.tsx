import { useEffect, useEffectEvent, useRef, useState } from "react";
import { kioskScan as words } from "#content/kiosk-scan.ts";
import { fill } from "#lib/text.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import buttons from "../parts/step-button.module.css";
import { findCode, mayOpenCamera, problemOf } from "./camera.ts";
import { readCode, type ScannedValues } from "./code.ts";
import { Found, type FoundProps } from "./found.tsx";
import styles from "./scan.module.css";

type State =
  /** Nothing is open; `said` tells why there is no code, and is empty once the visitor has closed it. */
  | { is: "closed"; said?: string }
  | { is: "opening" }
  | { is: "on"; picture: MediaStream; dark: boolean }
  | { is: "found"; values: ScannedValues };

interface ScanProps extends Pick<FoundProps, "labels" | "values" | "onTake"> {
  /** Whether the scanner takes the form's place. */
  onOpen: (isOpen: boolean) => void;
}

/** A code within the corners of a finder. */
const CODE_MARK = {
  line: "M2 8V2h6M16 2h6v6M22 16v6h-6M8 22H2v-6M7 7h4v4H7zM13 7h4v4h-4zM7 13h4v4H7zM13 13h1.5v1.5M17 13v4h-4",
};

/** Takes over the focus of the button that was pressed and has gone. */
const takeFocus = (button: HTMLButtonElement | null): void => {
  if (document.activeElement === document.body) button?.focus();
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
    setState({ is: "closed", said: "" });
  };

  if (state.is === "found")
    return <Found found={state.values} {...{ labels, values, onTake }} onAgain={open} onDiscard={dismiss} />;
  if (state.is === "closed")
    return mayOpenCamera() ? (
      <div className={styles.offer} data-scan-offer>
        <button
          ref={state.said === undefined ? undefined : takeFocus}
          type="button"
          className={buttons.instead}
          onClick={open}
        >
          <IconDrawing shape={CODE_MARK} size={34} />
          {words.open}
        </button>
        <p role={state.said ? "status" : undefined}>{state.said || words.openHint}</p>
      </div>
    ) : null;
  return (
    <div className={styles.panel} data-scan={state.is}>
      <div className={styles.finder}>
        {state.is === "on" && <Picture stream={state.picture} />}
        <i aria-hidden="true" />
      </div>
      <div className={styles.words}>
        <p role="status" className={styles.lamp} data-on={state.is === "on" || undefined}>
          {state.is === "on" ? words.on : words.starting}
        </p>
        <p role="status">{state.is === "on" && state.dark ? words.dark : words.onHint}</p>
      </div>
      <button ref={takeFocus} type="button" className={buttons.button} onClick={dismiss}>
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
