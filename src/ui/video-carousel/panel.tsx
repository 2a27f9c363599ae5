import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { clockText, interpolate } from "#lib/text.ts";
import { useFrames } from "#motion/frames.ts";
import { Button } from "../button/index.tsx";
import { controlIcons } from "../icons/controls.ts";
import { IconDrawing } from "../icons/icon.tsx";
import { TabPanel } from "../tabs/index.tsx";
import { Clip, type Poster, type VideoSource } from "../video/clip.tsx";
import { usePlayback } from "../video/use-playback.ts";
import { LiveStage } from "./live-stage.tsx";
import styles from "./panel.module.css";
import type { useFilm } from "./use-film.ts";

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
  words: CarouselWords;
  /** The live demonstration shown in place of the video; null while the video is shown. */
  live: ReactNode;
  onLive: (live: boolean) => void;
  film: ReturnType<typeof useFilm>;
}

/** One video with its text and controls, or its live demonstration. */
export function Panel(props: PanelProps) {
  const { name, video, index, active, words, live, onLive, film } = props;
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const showsId = useId();
  const isLive = live !== null;
  const playback = usePlayback({ frame, threshold: SEEN, active, live: isLive });
  const { element, playing, started, failed, toggle } = playback;
  const left = useTimeLeft(element, line, video.seconds, playing, started);

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
        <div ref={frame} className={styles.frame} hidden={isLive} {...film(() => failed || toggle())}>
          <div data-film={index} className={styles.film}>
            <Clip
              playback={playback}
              sources={video.sources}
              poster={video.poster}
              label={video.title}
              describedBy={showsId}
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
            name={interpolate(words.liveName, { title: video.title })}
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
              <div className={styles.controls}>
                <Button
                  square
                  aria-label={`${playing ? words.pause : words.play}: ${video.title}`}
                  onClick={toggle}
                >
                  <IconDrawing shape={controlIcons[playing ? "pause" : "play"]} size={18} />
                </Button>
                <span className={styles.time}>{interpolate(words.left, { time: clockText(left) })}</span>
              </div>
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

/**
 * Returns the remaining whole seconds of a video and a ref to its progress line. The line is updated every frame while
 * the video plays, without rendering.
 * @param seconds the video's length
 */
function useTimeLeft(
  video: RefObject<HTMLVideoElement | null>,
  line: RefObject<HTMLElement | null>,
  seconds: number,
  playing: boolean,
  started: boolean,
): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (!started) {
      setLeft(seconds);
      line.current?.style.setProperty("transform", "scaleX(0)");
    }
  }, [line, seconds, started]);
  useFrames(playing, () => {
    const time = video.current?.currentTime ?? 0;
    setLeft(Math.ceil(seconds - time));
    line.current?.style.setProperty("transform", `scaleX(${Math.min(1, time / seconds)})`);
  });
  return left;
}

export interface CarouselWords {
  /** The tab list's accessible name; {subject} is replaced by the carousel's subject. */
  tabs: string;
  /** The arrows' accessible names, with {subject} too. */
  previous: string;
  next: string;
  play: string;
  pause: string;
  /** {time} is replaced by m:ss. */
  left: string;
  /** Labels for opening the live demonstration and going back to the video. */
  openLive: string;
  closeLive: string;
  /** Accessible name of a live demonstration; {title} is replaced by its tab's title. */
  liveName: string;
}
