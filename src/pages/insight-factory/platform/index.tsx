import { insightFactory } from "#content/insight-factory.ts";
import type { InsightFactoryContent } from "#content/schema.ts";
import { recordedVideo } from "#content/videos.ts";
import { SectionHead } from "#ui/section/section-head.tsx";
import { AreaCarousel } from "./area-carousel.tsx";
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

/** One area of the platform as text, while it has no recorded videos. */
function AreaText({ area }: { area: InsightFactoryContent["platform"]["areas"][number] }) {
  return (
    <div className={styles.area}>
      <h3>{area.title}</h3>
      <dl>
        {area.tabs.map((tab) => (
          <div key={tab.title}>
            <dt className="label">{tab.title}</dt>
            <dd>{tab.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
