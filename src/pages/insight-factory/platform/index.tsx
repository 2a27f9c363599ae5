import { insightFactory } from "#content/insight-factory.ts";
import { Section } from "#ui/section/index.tsx";
import { SectionHead } from "#ui/section/section-head.tsx";
import { recordedVideo } from "../videos.ts";
import { AreaCarousel } from "./area-carousel.tsx";
import styles from "./platform.module.css";

const words = insightFactory.platform;

export function Platform() {
  return (
    <Section labelledBy="platform-title">
      <SectionHead id="platform-title" title={words.title} text={words.text} />
      <div className={styles.areas}>
        {words.areas
          .filter((area) => area.tabs.every(({ video }) => recordedVideo(video)))
          .map((area) => (
            <AreaCarousel key={area.id} area={area} words={words} />
          ))}
      </div>
    </Section>
  );
}
