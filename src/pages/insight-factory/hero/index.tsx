import { insightFactory } from "#content/insight-factory.ts";
import { recordedVideo } from "#content/videos.ts";
import dataStill from "#scenes/hero-cubes/still-data.svg";
import { classNames } from "#ui/class-names.ts";
import { PageHead } from "#ui/page-head/index.tsx";
import styles from "./hero.module.css";
import { HeroLoop } from "./loop.tsx";

const words = insightFactory.hero;
const video = recordedVideo(words.video);

/** The page's hero: its caption over the product video, or beside a still image while there is no recording. */
export function InsightFactoryHero() {
  return (
    <section
      className={classNames(styles.hero, video ? styles.moving : styles.still)}
      aria-labelledby="insight-factory-title"
    >
      <PageHead id="insight-factory-title" label={words.label} title={words.caption} text={words.text} />
      {video ? (
        <HeroLoop video={video} />
      ) : (
        <img
          className={styles.picture}
          src={dataStill}
          width={1200}
          height={1120}
          alt={words.pictureText}
          fetchPriority="high"
          decoding="async"
        />
      )}
    </section>
  );
}
