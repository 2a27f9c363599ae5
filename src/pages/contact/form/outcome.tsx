import { useEffect, useRef } from "react";
import { contact } from "#content/contact.ts";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import styles from "./form.module.css";
import type { EnquiryState } from "./state.ts";

const words = contact.form;

/** What the form says of itself in a phase (specification §8); null where the button says it. */
function sentenceOf({ phase, code }: EnquiryState): string | null {
  switch (phase) {
    case "submitting":
      return words.submitting;
    case "success":
      return words.success;
    case "failure":
      return words.failure;
    case "check-failed":
      return words.checkError.replace("{code}", () => code ?? "");
    default:
      return null;
  }
}

/** The sentence that takes the submit button's place; it takes the focus too, but for an error that nobody asked for. */
export function Outcome({ state }: { state: EnquiryState }) {
  const { phase } = state;
  const text = sentenceOf(state);
  const place = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (phase === "submitting" || phase === "success" || phase === "failure") place.current?.focus();
  }, [phase]);

  if (text === null) return null;
  const isError = phase === "failure" || phase === "check-failed";
  return (
    <p
      // Another element for an error: a live region's role is read when it appears.
      key={isError ? "error" : "status"}
      ref={place}
      className={styles.outcome}
      data-phase={phase}
      role={isError ? "alert" : "status"}
      tabIndex={-1}
    >
      {isError ? (
        <IconDrawing shape={controlIcons.alert} size={28} />
      ) : (
        <span className={styles.light} aria-hidden="true" />
      )}
      {text}
    </p>
  );
}
