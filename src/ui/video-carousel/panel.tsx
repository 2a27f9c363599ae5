import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import type { Motion } from "#motion/motion.ts";
import { Button } from "../button/index.tsx";
import { controlIcons } from "../icons/controls.ts";
import { IconDrawing } from "../icons/icon.tsx";
import { TabPanel } from "../tabs/index.tsx";
import { Clip, type Poster, type VideoSource } from "../video/clip.tsx";
import { useComeBack } from "../video/use-come-back.ts";
import { usePlayback } from "../video/use-playback.ts";
import { Controls } from "./controls.tsx";
import { LiveStage } from "./live-stage.tsx";
import styles from "./panel.module.css";
import { useTimeLeft } from "./use-time-left.ts";
import type { CarouselWords } from "./words.ts";

/** Visible share of the frame that counts as in view (docs/behaviour.md 5.4). */
const SEEN = 0.55;

export interface CarouselVideo {
  id: string;
  title: string;
  /** One sentence on what the video is about. */
  text: string;
  /** Text alternative of the video (WCAG 1.2.1). */
  shows: string;
  /** Invitation to try the live demonstration. */
  tryThis: string;
  sources: readonly VideoSource[];
  poster: Poster;
  seconds: number;
}

interface PanelProps {
  name: string;
  video: CarouselVideo;
  index: number;
  active: boolean;
  motion: Motion;
  words: CarouselWords;
  /** The live demonstration shown in place of the video; null while the video is shown. */
  live: ReactNode;
  onLive: (live: boolean) => void;
  /** The frame's handlers for dragging; a click is `onPress`. */
  film: ComponentProps<"div">;
  /** Reports to the carousel what a click on the frame does. */
  onPressChange: (press: () => void) => void;
}

/** One video with its text and controls, or its live demonstration. */
export function Panel(props: PanelProps) {
  const { name, video, index, active, motion, words, live, onLive, film, onPressChange } = props;
  const element = useRef<HTMLVideoElement>(null);
  const place = useRef<HTMLDivElement>(null);
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
  useComeBack(frame, isLive && active);
  const left = useTimeLeft(element, line, video.seconds, playing, started);

  useEffect(() => {
    if (active) onPressChange(failed ? () => undefined : toggle);
  }, [active, failed, toggle, onPressChange]);

  // Set after mount, not in the markup, so that all videos stay visible without scripts.
  useEffect(() => {
    if (place.current) place.current.inert = !active;
  }, [active]);

  return (
    <div
      ref={place}
      className={styles.place}
      data-away={!active || undefined}
      data-live={isLive || undefined}
    >
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
          <LiveStage
            className={styles.live}
            name={words.liveName.replace("{title}", video.title)}
            threshold={SEEN}
          >
            {live}
          </LiveStage>
        )}
        <div className={styles.bar}>
          <h4 className="unfolded">{video.title}</h4>
          <p className={styles.text}>{video.text}</p>
          <p id={showsId} className={styles.shows}>
            {isLive ? video.tryThis : video.shows}
          </p>
          <div className={styles.actions}>
            {!isLive && !failed && (
              <Controls words={words} title={video.title} playback={playback} left={left} />
            )}
            <Button
              aria-label={`${isLive ? words.closeLive : words.openLive}: ${video.title}`}
              onClick={() => onLive(!isLive)}
            >
              {isLive ? words.closeLive : words.openLive}
            </Button>
          </div>
        </div>
      </TabPanel>
    </div>
  );
}
