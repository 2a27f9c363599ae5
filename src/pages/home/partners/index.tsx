import { homeOpening } from "#content/home-opening.ts";
import { Emblem } from "#ui/emblem/index.tsx";
import styles from "./partners.module.css";

const words = homeOpening.partners;

export function Partners() {
  return (
    <section className={styles.strip} aria-labelledby="partners">
      <h2 id="partners" className="label">
        {words.title}
      </h2>
      <ul className={styles.marks}>
        {words.marks.map((mark) => (
          <li key={mark.kind}>
            <Emblem kind={mark.kind} />
            <span>{mark.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
