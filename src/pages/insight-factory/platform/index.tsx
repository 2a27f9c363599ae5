import { insightFactory } from "#content/insight-factory.ts";
import { SectionHead } from "#ui/section/section-head.tsx";
import { recordedVideo } from "../videos.ts";
import { AreaCarousel } from "./area-carousel.tsx";
import { AreaText } from "./area-text.tsx";
import styles from "./platform.module.css";

const words = insightFactory.platform;
const recordedAll = words.areas.every((area) => area.tabs.every(({ video }) => recordedVideo(video)));

export function Platform({ titleId }: { titleId: string }) {
  return (
    <>
      <SectionHead id={titleId} title={words.title} text={words.text} />
      {recordedAll ? (
        <div className={styles.areas}>
          {words.areas.map((area) => (
            <AreaCarousel key={area.id} area={area} words={words} />
          ))}
        </div>
      ) : (
        words.areas.map((area) => <AreaText key={area.id} area={area} />)
      )}
    </>
  );
}
