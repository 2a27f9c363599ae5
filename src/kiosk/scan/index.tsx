import { useEffect, useEffectEvent, useRef, useState } from "react";
import { kioskScan as words } from "#content/kiosk-scan.ts";
import type { FieldName } from "#enquiry/fields.ts";
import { interpolate } from "#lib/text.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { useChange } from "#ui/use-change.ts";
import buttons from "../parts/step-button.module.css";
import { findCode, mayOpenCamera, problemOf } from "./camera.ts";
import { readCode, type ScannedValues } from "./code.ts";
import { Found, type FoundProps } from "./found.tsx";
import type { Progress } from "./protocol.ts";
import styles from "./scan.module.css";
import { useScanned } from "./scanned.ts";

type State =
  /** Nothing is open; `said` tells why there is no code, and is empty once the visitor has closed it. */
  | { is: "closed"; said?: string }
  | { is: "opening" }
  | { is: "on"; picture: MediaStream; dark: boolean; progress?: Progress }
  | { is: "found"; values: ScannedValues };

/** State of the scanner, as in `data-scan` of the form; looking and read, it takes the form's place. */
export type ScanStatus = "off" | "looking" | "read" | "refused";

interface ScanProps extends Pick<FoundProps, "labels" | "values" | "onTake"> {
  /** The field that is asked for; to go to another one closes the scanner. */
  at: FieldName;
  /** Whether the camera is offered. */
  offered: boolean;
  onStatus: (status: ScanStatus) => void;
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

function statusOf(state: State): ScanStatus {
  if (state.is === "closed") return state.said ? "refused" : "off";
  return state.is === "found" ? "read" : "looking";
}

/**
 * A badge or contact code in place of typing (docs/behaviour.md 21.49, 21.60): the camera is on after a press only; a
 * USB scanner's code comes from anywhere in the kiosk.
 */
export function Scan({ labels, values, at, offered, onStatus, onTake }: ScanProps) {
  const [state, setState] = useState<State>({ is: "closed" });
  const closing = useRef(new AbortController());
  useEffect(() => () => closing.current.abort(), []);

  const status = statusOf(state);
  const report = useEffectEvent(onStatus);
  useEffect(() => {
    report(status);
    return () => report("off");
  }, [status]);

  const typed = useScanned(({ code }) => code);
  useEffect(() => {
    if (typed === null) return;
    useScanned.setState({ code: null });
    closing.current.abort();
    const after = afterCode(typed);
    // Without a field that has the focus, the keyboard on the screen does not cover what is said.
    if (after.is === "closed" && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setState(after);
  }, [typed]);

  const shown = useRef(at);
  useChange(at, () => {
    if (shown.current !== at) close();
    shown.current = at;
  });

  const close = (said?: string) => {
    closing.current.abort();
    setState(said === undefined ? { is: "closed" } : { is: "closed", said });
  };
  const open = async () => {
    closing.current = new AbortController();
    const { signal } = closing.current;
    setState({ is: "opening" });
    const after = await findCode(signal, {
      opened: (picture) => setState({ is: "on", picture, dark: false }),
      dark: (dark) => setState((now) => (now.is === "on" && now.dark !== dark ? { ...now, dark } : now)),
      part: (progress) => setState((now) => (now.is === "on" ? { ...now, progress } : now)),
    }).then(afterCode, (error) => ({ is: "closed", said: words.problems[problemOf(error)] }) as const);
    if (!signal.aborted) setState(after);
  };
  const dismiss = () => close("");
  const take: ScanProps["onTake"] = (scanned, goTo) => {
    close();
    onTake(scanned, goTo);
  };

  if (state.is === "found")
    return (
      <Found
        found={state.values}
        {...{ labels, values }}
        onTake={take}
        onAgain={mayOpenCamera() ? open : undefined}
        onDiscard={dismiss}
      />
    );
  if (state.is === "closed") {
    const hasCamera = offered && mayOpenCamera();
    if (!hasCamera && !state.said) return null;
    return (
      <div className={styles.offer} data-scan-offer>
        {hasCamera && (
          <button
            ref={state.said === undefined ? undefined : takeFocus}
            type="button"
            className={buttons.instead}
            onClick={open}
          >
            <IconDrawing shape={CODE_MARK} size={34} />
            {words.open}
          </button>
        )}
        <p role={state.said ? "status" : undefined}>{state.said || words.openHint}</p>
      </div>
    );
  }
  return (
    <div className={styles.panel} data-scan-panel>
      <div className={styles.finder}>
        {state.is === "on" && <Picture stream={state.picture} />}
        <i aria-hidden="true" />
      </div>
      <div className={styles.words}>
        <p role="status" className={styles.lamp} data-on={state.is === "on" || undefined}>
          {state.is === "on" ? words.on : words.starting}
        </p>
        <p role="status">{state.is === "on" ? hintOf(state) : words.onHint}</p>
      </div>
      <button ref={takeFocus} type="button" className={buttons.button} onClick={dismiss}>
        {words.close}
      </button>
    </div>
  );
}

function hintOf({ dark, progress }: Extract<State, { is: "on" }>): string {
  if (dark) return words.dark;
  if (!progress) return words.onHint;
  return progress.size > 0 ? interpolate(words.part, { ...progress }) : words.partUnknown;
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
      <span>{interpolate(words.kept, { badge })}</span>
      <button type="button" onClick={onForget}>
        {words.forget}
      </button>
    </p>
  );
}
