import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../button/index.tsx";
import { controlIcons } from "../icons/controls.ts";
import { IconDrawing } from "../icons/icon.tsx";
import { TabPanel } from "../tabs/index.tsx";
import { Clip, type Poster, type VideoSource } from "../video/clip.tsx";
import { usePlayback } from "../video/use-playback.ts";
import { Controls } from "./controls.tsx";
import { LiveStage } from "./live-stage.tsx";
import { useTimeLeft } from "./use-time-left.ts";
import styles from "./video-carousel.module.css";
import type { CarouselWords } from "./words.ts";

/** The share of the frame that has to be seen (specification §9, 'Carousel video visibility threshold'). */
const SEEN = 0.55;

export interface CarouselVideo {
  id: string;
  /** The tab's. */
  title: string;
  /** What can be done there, in a sentence. */
  text: string;
  /** What the video shows, for those who do not see it (WCAG 1.2.1). */
  shows: string;
  /** What can be done in the demonstration; where it is missing there is none. */
  tryThis?: string;
  sources: readonly VideoSource[];
  poster: Poster;
  /** The video's length. */
  seconds: number;
}

interface PanelProps {
  /** The carousel's name. */
  name: string;
  video: CarouselVideo;
  index: number;
  active: boolean;
  motion: "full" | "reduced";
  words: CarouselWords;
  /** The running demonstration in place of the video; null while the video is shown. */
  live: ReactNode;
  onLive: (live: boolean) => void;
  /** The frame's handlers for a drag; a press is `onPress`. */
  film: ComponentProps<"div">;
  /** Tells the carousel what a press on the frame does. */
  onPressChange: (press: () => void) => void;
}

/** One video with its words and controls, or its demonstration. */
export function Panel(props: PanelProps) {
  const { name, video, index, active, motion, words, live, onLive, film, onPressChange } = props;
  const element = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const showsId = useId();
  const isLive = live !== null;
  const playback = usePlayback({
    video: element,
    frame,
    threshold: SEEN,
    motion,
    enabled: active && !isLive,
  });
  const { playing, started, failed, toggle } = playback;
  const left = useTimeLeft(element, line, video.seconds, playing, started);

  useEffect(() => {
    if (active) onPressChange(failed ? () => undefined : toggle);
  }, [active, failed, toggle, onPressChange]);

  return (
    <div inert={!active} className={styles.place} data-live={isLive || undefined}>
      <TabPanel name={name} tab={video.id} className={styles.panel}>
        <div ref={frame} className={styles.frame} hidden={isLive} {...film}>
          <div data-film={index} className={styles.film}>
            <Clip
              ref={element}
              sources={video.sources}
              poster={video.poster}
              label={video.title}
              describedBy={showsId}
              shown={started && !failed}
              preload={playback.preload}
              onFail={playback.fail}
            />
          </div>
          <div ref={line} className={styles.line} />
          {!playing && !failed && (
            <span className={styles.sign}>
              <IconDrawing shape={controlIcons.play} size={32} />
            </span>
          )}
        </div>
        {isLive && (
          <LiveStage name={words.liveName.replace("{title}", video.title)} threshold={SEEN}>
            {live}
          </LiveStage>
        )}
        <div className={styles.bar}>
          <p className={styles.text}>{video.text}</p>
          <p id={showsId} className={styles.shows}>
            {(isLive && video.tryThis) || video.shows}
          </p>
          <div className={styles.actions}>
            {!isLive && !failed && (
              <Controls words={words} title={video.title} playback={playback} left={left} />
            )}
            {video.tryThis && (
              <Button
                className={styles.open}
                aria-label={`${isLive ? words.closeLive : words.openLive}: ${video.title}`}
                onClick={() => onLive(!isLive)}
              >
                {isLive ? words.closeLive : words.openLive}
              </Button>
            )}
          </div>
        </div>
      </TabPanel>
    </div>
  );
}
