import { useEffect, useRef } from "react";
import { contact } from "#content/contact.ts";
import { interpolate } from "#lib/text.ts";
import { Button } from "#ui/button/index.tsx";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import styles from "./form.module.css";
import { type FormState, isBusy } from "./state.ts";

const words = contact.form;

/** The form's status message in a phase (docs/behaviour.md 7.4); null where the button shows the status. */
function sentenceOf(state: FormState, kiosk: boolean): string | null {
  if (isBusy(state)) return words.submitting;
  const { phase, code } = state;
  switch (phase) {
    case "success":
      return words.success;
    case "failure":
      return kiosk ? words.failureInKiosk : words.failure;
    case "check-failed":
      return interpolate(words.checkError, { code: code ?? "" });
    default:
      return null;
  }
}

/** Replaces the submit button. Takes the focus, except for errors that the visitor did not trigger. */
export function Outcome({ state, kiosk }: { state: FormState; kiosk: boolean }) {
  const { phase, held } = state;
  const text = sentenceOf(state, kiosk);
  const place = useRef<HTMLParagraphElement>(null);

  const wasAskedFor = text !== null && (phase !== "check-failed" || held);
  useEffect(() => {
    // Not while the message is unchanged: the focus may be in the check's widget by then.
    if (text !== null && wasAskedFor) place.current?.focus();
  }, [text, wasAskedFor]);

  if (text === null) return null;
  const isError = phase === "failure" || phase === "check-failed";
  return (
    <div className={styles.outcome} data-phase={isBusy(state) ? "submitting" : phase}>
      {isError ? (
        <IconDrawing shape={controlIcons.alert} size={28} />
      ) : (
        <span className={styles.light} aria-hidden="true" />
      )}
      <p
        // A new element for errors, because a live region's role is read only when it is inserted.
        key={isError ? "error" : "status"}
        ref={place}
        role={isError ? "alert" : "status"}
        tabIndex={-1}
      >
        {text}
      </p>
    </div>
  );
}

/** The retry button after an error: sends the enquiry again, or only repeats the human check. */
export function Again({ state, onCheckAgain }: { state: FormState; onCheckAgain: () => void }) {
  const { phase, held } = state;
  if (phase !== "failure" && phase !== "check-failed") return null;
  const isCheckOnly = phase === "check-failed" && !held;
  return (
    <Button
      primary
      type={isCheckOnly ? "button" : "submit"}
      className={styles.again}
      onClick={isCheckOnly ? onCheckAgain : undefined}
    >
      {isCheckOnly ? words.checkAgain : words.sendAgain}
    </Button>
  );
}
