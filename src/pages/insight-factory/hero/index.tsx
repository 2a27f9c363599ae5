import { insightFactory } from "#content/insight-factory.ts";
import { PageHead } from "#ui/page-head/index.tsx";
import styles from "./hero.module.css";
import { HeroLoop } from "./loop.tsx";

const words = insightFactory.hero;

/** The page's hero: its caption over the product video. */
export function InsightFactoryHero() {
  return (
    <section className={styles.hero} aria-labelledby="insight-factory-title">
      <PageHead id="insight-factory-title" label={words.label} title={words.caption} text={words.text} />
      <HeroLoop />
    </section>
  );
}
