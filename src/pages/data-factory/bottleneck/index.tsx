import { dataFactory } from "#content/data-factory.ts";
import { Bottleneck } from "#diagrams/bottleneck/index.tsx";
import { useMotion } from "#motion/motion.ts";
import { Section } from "#ui/section/index.tsx";
import { SectionHead } from "#ui/section/section-head.tsx";
import styles from "./bottleneck.module.css";

const words = dataFactory.bottleneck;

export function BottleneckSection() {
  return (
    <Section labelledBy="bottleneck-title" innerClassName={styles.inner}>
      <SectionHead id="bottleneck-title" title={words.title} text={words.text} />
      <Bottleneck description={words.diagramText} motion={useMotion()} />
    </Section>
  );
}
