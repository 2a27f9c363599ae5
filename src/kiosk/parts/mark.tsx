import { site } from "#content/site.ts";
import { Logo } from "#ui/icons/logo.tsx";
import styles from "./mark.module.css";

/** The company's mark at the top of a screen that covers the page, and what stands beside it. */
export function Mark({ note }: { note?: string }) {
  return (
    <div className={styles.mark}>
      <Logo className={styles.logo} />
      <p>{site.name}</p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
