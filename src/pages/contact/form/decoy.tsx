import { contact } from "#content/contact.ts";
import styles from "./form.module.css";

/** A field that no person sees and no browser fills (specification §5): what fills it in is a program. */
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
