import { dataFactory } from "#content/data-factory.ts";
import { ProductionLine } from "#diagrams/production-line/index.tsx";
import { useMotion } from "#motion/motion.ts";
import { PageHead } from "#ui/page-head/index.tsx";
import styles from "./hero.module.css";

const words = dataFactory.hero;

export function DataFactoryHero() {
  return (
    <section className={styles.hero} aria-labelledby="data-factory-title">
      <PageHead id="data-factory-title" label={words.label} title={words.title} text={words.text} />
      <ProductionLine
        stations={words.stations}
        scale={words.scale}
        description={words.diagramText}
        motion={useMotion()}
      />
    </section>
  );
}
