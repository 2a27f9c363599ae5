import type { Poster, VideoSource } from "#ui/video/clip.tsx";
import { recorded } from "./media.ts";

/** A recorded video's addresses and length. */
export interface RecordedVideo {
  sources: readonly VideoSource[];
  poster: Poster;
  /** In seconds. */
  seconds: number;
}

/** The recording of a demonstration, or null where there is none yet: nothing on the page leads nowhere. */
export function recordedVideo(id: string): RecordedVideo | null {
  const seconds = recorded[id];
  if (seconds === undefined) return null;
  const path = `/media/${id}`;
  return {
    seconds,
    poster: { src: `${path}.avif`, srcSet: `${path}-1200.avif 1200w, ${path}.avif 1920w` },
    sources: [
      { src: `${path}.webm`, type: 'video/webm; codecs="av01.0.08M.10"' },
      { src: `${path}.mp4`, type: 'video/mp4; codecs="avc1.640028"' },
    ],
  };
}
