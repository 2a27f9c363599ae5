import { type RefObject, useEffect } from "react";
import { OPENING_PICTURE } from "../opening-picture.ts";
import styles from "./clip.module.css";
import type { usePlayback } from "./use-playback.ts";

export interface VideoSource {
  src: string;
  /** MIME type with codecs, so that a browser picks a playable source without fetching the others. */
  type: string;
  /** The screens that it is for; missing: all. */
  media?: string;
}

interface Size {
  width: number;
  height: number;
}

/** A video's poster: for phones, and for all other screens. */
export interface Poster {
  phone: Size & { srcSet: string; media: string };
  wide: Size & { src: string };
}

interface ClipProps {
  playback: ReturnType<typeof usePlayback>;
  sources: readonly VideoSource[];
  poster: Poster;
  label: string;
  /** Id of the long description. */
  describedBy?: string | undefined;
  /** Whether the poster is above the fold. */
  eager?: boolean;
}

/** A picture of nothing: without scripts the poster lies under the video, which would cover it with a grey one. */
const CLEAR = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * A silent looping video, 16:9, on phones and upright kiosks 4:5. Its poster is a separate image so that it can load
 * lazily.
 */
export function Clip(props: ClipProps) {
  const { playback, sources, poster, label, describedBy, eager } = props;
  const { element, preload, started, failed, fail } = playback;
  useSourceOfScreen(element, poster.phone.media);
  useFreedSources(element);
  return (
    <div className={styles.clip}>
      <picture>
        <source {...poster.phone} type="image/avif" />
        <img
          {...poster.wide}
          alt=""
          decoding="async"
          {...(eager ? OPENING_PICTURE : { loading: "lazy" })}
          draggable={false}
        />
      </picture>
      <video
        ref={element}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload={preload ? "auto" : "none"}
        aria-label={label}
        aria-describedby={describedBy}
        data-shown={(started && !failed) || undefined}
        onError={(event) => {
          // Errors of <source> elements reach this handler too; only the last source's failure is the video's.
          if (event.target === event.currentTarget) fail();
        }}
      >
        {sources.map((source, index) => (
          <source key={source.src} {...source} onError={index === sources.length - 1 ? fail : undefined} />
        ))}
      </video>
      <noscript>
        <video controls muted loop playsInline preload="none" poster={CLEAR} aria-label={label}>
          {sources.map((source) => (
            <source key={source.src} {...source} />
          ))}
        </video>
      </noscript>
    </div>
  );
}

/**
 * A browser chooses among the sources once, and before their versions 120 Chromium and Firefox always take the first.
 * It chooses again where what it has chosen is for other screens: because it did not ask, because the screen was
 * turned, or because the condition has become a kiosk's.
 */
function useSourceOfScreen(video: RefObject<HTMLVideoElement | null>, media: string): void {
  useEffect(() => {
    const screens = window.matchMedia(media);
    const choose = () => {
      const element = video.current;
      if (!element) return;
      const sources = [...element.querySelectorAll("source")];
      const ofScreen = sources
        .filter(({ media }) => window.matchMedia(media).matches)
        // Those for this kind of screen before those for all.
        .sort((one, other) => Number(one.media === "") - Number(other.media === ""));
      const chosen = sources.find(({ src }) => src === element.currentSrc);
      element.prepend(...ofScreen);
      if (!chosen || chosen.media === ofScreen[0]?.media) return;
      const playing = !element.paused;
      element.load();
      // If the browser refuses, the poster or the first frame is shown.
      if (playing) element.play().catch(() => undefined);
    };
    choose();
    screens.addEventListener("change", choose);
    return () => screens.removeEventListener("change", choose);
  }, [video, media]);
}

/** Chromium keeps a <source> with a media condition, and with it its whole page, until the condition is removed. */
function useFreedSources(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const element = video.current;
    return () => {
      if (!element || element.isConnected) return;
      for (const source of element.querySelectorAll("source")) source.removeAttribute("media");
    };
  }, [video]);
}
