import { useId, useRef } from "react";
import { insightFactory } from "#content/insight-factory.ts";
import { useMotion } from "#state/motion.ts";
import { Button } from "#ui/button/index.tsx";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { Clip } from "#ui/video/clip.tsx";
import { usePlayback } from "#ui/video/use-playback.ts";
import type { RecordedVideo } from "../videos.ts";
import styles from "./hero.module.css";

/** The loop is cut by the fold on most screens: less of it has to be seen than of a carousel's video. */
const SEEN = 0.3;

const words = insightFactory.hero;

/** The hero's looping video, with the button that WCAG 2.2.2 asks for. */
export function HeroLoop({ video }: { video: RecordedVideo }) {
  const element = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const showsId = useId();
  const playback = usePlayback({
    video: element,
    frame,
    threshold: SEEN,
    motion: useMotion(),
    enabled: true,
  });
  const { playing, started, failed, toggle } = playback;
  return (
    <figure className={styles.loop}>
      <div ref={frame} className={styles.frame}>
        <Clip
          ref={element}
          sources={video.sources}
          poster={video.poster}
          label={words.videoTitle}
          describedBy={showsId}
          shown={started && !failed}
          preload={playback.preload}
          eager
          onFail={playback.fail}
        />
      </div>
      <figcaption>
        <p id={showsId}>{words.videoShows}</p>
        {!failed && (
          <Button square aria-label={playing ? words.pause : words.play} onClick={toggle}>
            <IconDrawing shape={controlIcons[playing ? "pause" : "play"]} size={18} />
          </Button>
        )}
      </figcaption>
    </figure>
  );
}
