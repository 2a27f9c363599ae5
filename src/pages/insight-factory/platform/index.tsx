import { insightFactory } from "#content/insight-factory.ts";
import { SectionHead } from "#ui/section/section-head.tsx";
import { AreaCarousel } from "./area-carousel.tsx";
import styles from "./platform.module.css";

const words = insightFactory.platform;

export function Platform({ titleId }: { titleId: string }) {
  return (
    <>
      <SectionHead id={titleId} title={words.title} text={words.text} />
      <div className={styles.areas}>
        {words.areas.map((area) => (
          <AreaCarousel key={area.id} area={area} words={words} />
        ))}
      </div>
    </>
  );
}
