import { insightFactory } from "#content/insight-factory.ts";
import dataStill from "#scenes/hero-cubes/still-data.svg";
import { PageHead } from "#ui/page-head/index.tsx";
import styles from "./hero.module.css";

const words = insightFactory.hero;

export function InsightFactoryHero() {
  return (
    <section className={styles.hero} aria-labelledby="insight-factory-title">
      <PageHead id="insight-factory-title" label={words.label} title={words.caption} text={words.text} />
      <img
        className={styles.picture}
        src={dataStill}
        width={1200}
        height={1120}
        alt={words.pictureText}
        fetchPriority="high"
        decoding="async"
      />
    </section>
  );
}
