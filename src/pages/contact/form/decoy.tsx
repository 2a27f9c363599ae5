import { contact } from "#content/contact.ts";
import styles from "./form.module.css";

/** Honeypot: visitors do not see this field and browsers do not autofill it (docs/behaviour.md 7.1). */
export function Decoy() {
  return (
    <div className={styles.decoy} aria-hidden="true">
      <label htmlFor="enquiry-nickname">{contact.form.fields.decoy}</label>
      <input
        id="enquiry-nickname"
        name="nicknameField"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
      />
    </div>
  );
}
