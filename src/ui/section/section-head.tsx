import styles from "./section-head.module.css";

interface SectionHeadProps {
  id: string;
  /** A mono label above the heading. */
  label?: string;
  title: string;
  text: string;
}

/** A section's header: the heading on the left, the introduction on the right. */
export function SectionHead({ id, label, title, text }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        {label && <p className="label">{label}</p>}
        <h2 id={id}>{title}</h2>
      </div>
      <div className={styles.text}>
        <p>{text}</p>
      </div>
    </div>
  );
}
