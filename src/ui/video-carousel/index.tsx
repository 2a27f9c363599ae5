import { type ReactNode, useId, useRef, useState } from "react";
import { interpolate } from "#lib/text.ts";
import { SteppedTabList } from "../tabs/stepped-tabs.tsx";
import { type CarouselVideo, type CarouselWords, Panel } from "./panel.tsx";
import { useFilm } from "./use-film.ts";
import styles from "./video-carousel.module.css";

interface VideoCarouselProps {
  /** Prefix of element ids; unique on the page. */
  name: string;
  /** Subject of the videos: used in heading and accessible name. */
  subject: string;
  words: CarouselWords;
  videos: readonly CarouselVideo[];
  active: number;
  onSelect: (index: number) => void;
  /** Renders the live demonstration of a video. Mounted only on request. */
  renderLive: (id: string) => ReactNode;
}

/**
 * Videos behind tabs (docs/behaviour.md 16.2). The active one plays from its start, but only while it is in view and no
 * other video of the page plays. Arrows and dragging are alternatives to the tabs.
 */
export function VideoCarousel(props: VideoCarouselProps) {
  const { name, subject, words, videos, active, onSelect, renderLive } = props;
  const panels = useRef<HTMLDivElement>(null);
  const titleId = useId();
  /** The id of the video replaced by its live demonstration. */
  const [live, setLive] = useState<string | null>(null);

  const select = (index: number) => {
    setLive(null);
    onSelect(index);
  };
  const film = useFilm({ panels, active, count: videos.length, onSelect: select });

  return (
    <section aria-roledescription="carousel" aria-labelledby={titleId} className={styles.carousel}>
      <div className={styles.head}>
        <h3 id={titleId}>{subject}</h3>
        <SteppedTabList
          name={name}
          label={interpolate(words.tabs, { subject })}
          previous={interpolate(words.previous, { subject })}
          next={interpolate(words.next, { subject })}
          tabs={videos.map(({ id, title }) => ({ id, label: title }))}
          active={active}
          onSelect={select}
        />
      </div>
      <div ref={panels} className={styles.panels}>
        {videos.map((video, index) => (
          <Panel
            key={video.id}
            name={name}
            video={video}
            index={index}
            active={index === active}
            words={words}
            live={live === video.id && index === active ? renderLive(video.id) : null}
            onLive={(open) => setLive(open ? video.id : null)}
            film={film}
          />
        ))}
      </div>
    </section>
  );
}
