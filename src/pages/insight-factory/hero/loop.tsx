import { useId, useRef, useState } from "react";
import { insightFactory } from "#content/insight-factory.ts";
import { recordedVideo } from "#content/videos.ts";
import { useKiosk } from "#state/kiosk.ts";
import { Button } from "#ui/button/index.tsx";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { Clip } from "#ui/video/clip.tsx";
import { usePlayback } from "#ui/video/use-playback.ts";
import { Late } from "../late.tsx";
import styles from "./hero.module.css";

/** Lower than a carousel's threshold, because the fold cuts off part of the video on most screens. */
const SEEN = 0.3;

const loadLive = () => import("./live.tsx");

const { hero: words, platform } = insightFactory;

/** The hero's looping video with the pause button that WCAG 2.2.2 requires, and its live demonstration on request. */
export function HeroLoop() {
  const frame = useRef<HTMLDivElement>(null);
  const showsId = useId();
  const video = recordedVideo(words.video, useKiosk());
  const [live, setLive] = useState(false);
  const playback = usePlayback({ frame, threshold: SEEN, active: true, live });
  const { playing, failed, toggle } = playback;
  return (
    <figure className={styles.loop} aria-label={words.videoTitle}>
      <div ref={frame} className={styles.frame} hidden={live}>
        <Clip
          playback={playback}
          sources={video.sources}
          poster={video.poster}
          label={words.videoTitle}
          describedBy={showsId}
          eager
        />
      </div>
      {live && <Late load={loadLive}>{({ HeroLive }) => <HeroLive threshold={SEEN} />}</Late>}
      <figcaption>
        <p id={showsId}>{live ? words.tryThis : words.videoShows}</p>
        <div className={styles.actions}>
          {!live && !failed && (
            <Button square aria-label={playing ? words.pause : words.play} onClick={toggle}>
              <IconDrawing shape={controlIcons[playing ? "pause" : "play"]} size={18} />
            </Button>
          )}
          <Button
            aria-label={`${live ? platform.carousel.closeLive : platform.carousel.openLive}: ${words.videoTitle}`}
            onClick={() => setLive(!live)}
          >
            {live ? platform.carousel.closeLive : platform.carousel.openLive}
          </Button>
        </div>
      </figcaption>
    </figure>
  );
}
