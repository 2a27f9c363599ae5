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
 * Disabled until there is a token (specification §5). Before the page's script takes over, and wherever it never does, it is an
 * enabled button that posts the form.
 */
export function Submit({ state, hydrated, onApproach }: SubmitProps) {
  const isVerifying = hydrated && state.phase === "verifying";
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
      {isVerifying ? words.verifying : words.submit}
    </Button>
  );
}
