import lengths from "./videos.json" with { type: "json" };

/** A recorded video's addresses and length. */
export interface RecordedVideo {
  sources: readonly { src: string; type: string }[];
  poster: { src: string; srcSet: string };
  /** In seconds. */
  seconds: number;
}

/** In seconds, by the names of the demonstrations; written by `npm run media -- videos`. */
const recorded: Readonly<Record<string, number>> = lengths;

/** The recording of a demonstration, or null while there is none. */
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
