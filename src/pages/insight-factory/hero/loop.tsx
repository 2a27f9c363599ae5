import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import { insightFactory } from "#content/insight-factory.ts";
import { recordedVideo } from "#content/videos.ts";
import { useKiosk } from "#state/kiosk.ts";
import { Button } from "#ui/button/index.tsx";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { Clip } from "#ui/video/clip.tsx";
import { usePlayback } from "#ui/video/use-playback.ts";
import notice from "../notice.module.css";
import styles from "./hero.module.css";

/** Lower than a carousel's threshold, because the fold cuts off part of the video on most screens. */
const SEEN = 0.3;

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
      {live && <LateLive />}
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

/** The demonstration, loaded only on request. */
function LateLive() {
  const [Live, setLive] = useState<ComponentType | "failed" | null>(null);
  useEffect(() => {
    let left = false;
    import("./live.tsx").then(
      ({ HeroLive }) => !left && setLive(() => HeroLive),
      () => !left && setLive("failed"),
    );
    return () => {
      left = true;
    };
  }, []);
  if (Live !== null && Live !== "failed") return <Live />;
  return (
    <p role="status" className={notice.notice}>
      {Live === null ? platform.live.loading : platform.live.failed}
    </p>
  );
}
