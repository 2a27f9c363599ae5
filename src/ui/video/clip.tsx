import type { Ref } from "react";
import { classNames } from "../class-names.ts";
import { OPENING_PICTURE } from "../opening-picture.ts";
import styles from "./clip.module.css";

export interface VideoSource {
  src: string;
  /** With codecs, so that a browser takes the first that it can play without fetching the others. */
  type: string;
}

/** A video's first picture, in the sizes that there are of it. */
export interface Poster {
  src: string;
  srcSet: string;
}

interface ClipProps {
  ref: Ref<HTMLVideoElement>;
  sources: readonly VideoSource[];
  poster: Poster;
  /** What the video shows, in a few words. */
  label: string;
  /** Id of the longer text of what it shows. */
  describedBy?: string | undefined;
  /** Whether the video, not its poster, is to be seen. */
  shown: boolean;
  preload: boolean;
  /** Whether the poster is among what a page shows first. */
  eager?: boolean;
  onFail: () => void;
  className?: string | undefined;
}

/** On a phone a clip is as wide as the page, less its margins; elsewhere its fine print wants the whole frame. */
const SIZES = "(max-width: 640px) 92vw, 1920px";

/** A silent looping video over its poster, 16:9. The poster is a picture of its own, so that it can be lazy. */
export function Clip({
  ref,
  sources,
  poster,
  label,
  describedBy,
  shown,
  preload,
  eager = false,
  onFail,
  className,
}: ClipProps) {
  return (
    <div className={classNames(styles.clip, className)}>
      <img
        {...poster}
        sizes={SIZES}
        alt=""
        width={1920}
        height={1080}
        decoding="async"
        {...(eager ? OPENING_PICTURE : { loading: "lazy" })}
        draggable={false}
      />
      <video
        ref={ref}
        width={1920}
        height={1080}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload={preload ? "auto" : "none"}
        aria-label={label}
        aria-describedby={describedBy}
        data-shown={shown || undefined}
        onError={(event) => {
          // React hands on what happened to a source; only the last one's failure is the video's.
          if (event.target === event.currentTarget) onFail();
        }}
      >
        {sources.map(({ src, type }, index) => (
          <source
            key={src}
            src={src}
            type={type}
            onError={index === sources.length - 1 ? onFail : undefined}
          />
        ))}
      </video>
    </div>
  );
}
