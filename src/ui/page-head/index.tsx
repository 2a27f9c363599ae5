import styles from "./page-head.module.css";

interface PageHeadProps {
  id: string;
  label: string;
  title: string;
  text: string;
}

/** The top of a page: its label, its headline and its introduction. */
export function PageHead({ id, label, title, text }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <p className="label">{label}</p>
      <h1 id={id}>{title}</h1>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
