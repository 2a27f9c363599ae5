import { useEffect, useRef } from "react";
import { contact } from "#content/contact.ts";
import { Button } from "#ui/button/index.tsx";
import { classNames } from "#ui/class-names.ts";
import { type FormState, isOpen } from "./state.ts";
import styles from "./submit.module.css";

const words = contact.form;

interface SubmitProps {
  state: FormState;
  hydrated: boolean;
  /** Called on hover or focus, to check whether the token is still valid. */
  onApproach: () => void;
}

/**
 * Disabled until there is a token (docs/behaviour.md 7.4).
 * The prerendered button is enabled so that it works without scripts. Where a script may still arrive it is styled as
 * waiting, and a click is kept until hydration.
 */
export function Submit({ state, hydrated, onApproach }: SubmitProps) {
  const isVerifying = hydrated && state.phase === "verifying";
  const label = isVerifying ? words.verifying : words.submit;
  const button = useRef<HTMLButtonElement>(null);
  const failed = useRef(false);

  useEffect(() => {
    const { phase } = state;
    // 'Check again' has gone, and the focus with it.
    const isLost = failed.current && document.activeElement === document.body;
    if (phase === "ready" && isLost) button.current?.focus();
    if (phase !== "verifying") failed.current = phase === "check-failed";
  }, [state]);

  return (
    <Button
      ref={button}
      type="submit"
      primary
      className={classNames(styles.submit, !hydrated && styles.early)}
      disabled={isVerifying}
      hidden={!isOpen(state) || state.phase === "check-failed" || state.held}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {hydrated ? (
        label
      ) : (
        <>
          <span className={styles.waiting}>{words.verifying}</span>
          <span className={styles.unscripted}>{words.submit}</span>
        </>
      )}
    </Button>
  );
}
