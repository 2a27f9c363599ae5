import type { Ref } from "react";
import { classNames } from "../class-names.ts";
import { OPENING_PICTURE } from "../opening-picture.ts";
import styles from "./clip.module.css";

export interface VideoSource {
  src: string;
  /** MIME type with codecs, so that a browser picks a playable source without fetching the others. */
  type: string;
}

/** A video's poster in all its sizes. */
export interface Poster {
  src: string;
  srcSet: string;
}

interface ClipProps {
  ref: Ref<HTMLVideoElement>;
  sources: readonly VideoSource[];
  poster: Poster;
  /** A short description of the video. */
  label: string;
  /** Id of the long description. */
  describedBy?: string | undefined;
  /** Whether the video is shown instead of its poster. */
  shown: boolean;
  preload: boolean;
  /** Whether the poster is above the fold. */
  eager?: boolean;
  onFail: () => void;
  className?: string | undefined;
}

/** Phones: the page's width less its margins. Elsewhere the fine print of the videos needs full resolution. */
const SIZES = "(max-width: 640px) 92vw, 1920px";

/** A silent looping 16:9 video over its poster. The poster is a separate image so that it can load lazily. */
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
          // Errors of <source> elements reach this handler too; only the last source's failure is the video's.
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
      <noscript>
        <video
          width={1920}
          height={1080}
          controls
          muted
          loop
          playsInline
          preload="none"
          poster={poster.src}
          aria-label={label}
        >
          {sources.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
        </video>
      </noscript>
    </div>
  );
}
