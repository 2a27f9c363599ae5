import { contact } from "#content/contact.ts";
import { Button } from "#ui/button/index.tsx";
import { classNames } from "#ui/class-names.ts";
import styles from "./form.module.css";
import { type EnquiryState, isOpen } from "./state.ts";

const words = contact.form;

interface SubmitProps {
  state: EnquiryState;
  /** Whether the page's script has taken over. */
  hydrated: boolean;
  /** A pointer or the focus has arrived: the time to see whether the token is still good. */
  onApproach: () => void;
}

/**
 * Disabled until there is a token (specification §5). The prerendered button is enabled, for wherever no script takes over; where
 * one may still come, the style sheet holds it back for some seconds.
 */
export function Submit({ state, hydrated, onApproach }: SubmitProps) {
  const isVerifying = hydrated && state.phase === "verifying";
  const label = isVerifying ? words.verifying : words.submit;
  return (
    <Button
      type="submit"
      primary
      className={classNames(styles.submit, !hydrated && styles.early)}
      disabled={isVerifying}
      hidden={!isOpen(state) || state.phase === "check-failed"}
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
