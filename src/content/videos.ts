import lengths from "./videos.json" with { type: "json" };

/**
 * Screens that are shown the phone cut; the style sheets of what holds a video repeat it. On a screen that lies, its
 * frame would be higher than the window, and never enough in view to play.
 */
const PHONES = "(max-width: 640px) and (orientation: portrait)";
/** The same for kiosks: on one that stands upright, the wide cut's type would be 10 px high. */
const UPRIGHT_KIOSKS = "(orientation: portrait)";

interface Size {
  width: number;
  height: number;
}

interface RecordedVideo {
  /** In the order in which a browser tries them; with `media` only for the screens that it describes. */
  sources: readonly { src: string; type: string; media?: string }[];
  poster: { phone: Size & { srcSet: string; media: string }; wide: Size & { src: string } };
  /** In seconds. */
  seconds: number;
}

/** In seconds, by the names of the demonstrations; written by `npm run media -- videos`. */
const recorded: Readonly<Record<string, number>> = lengths;

/**
 * The files of a demonstration's recording, with the screens that are shown its phone cut: a kiosk's or all others'.
 * @throws when the demonstration has not been recorded yet
 */
export function recordedVideo(id: string, kiosk: boolean): RecordedVideo {
  const media = kiosk ? UPRIGHT_KIOSKS : PHONES;
  const seconds = recorded[id];
  if (seconds === undefined) throw new RangeError(`${id} has no video yet: npm run media -- videos ${id}`);
  const path = `/media/${id}`;
  return {
    seconds,
    poster: {
      phone: { media, srcSet: `${path}-phone.avif`, width: 800, height: 1000 },
      wide: { src: `${path}.avif`, width: 1920, height: 1080 },
    },
    sources: [
      { src: `${path}-phone.webm`, type: 'video/webm; codecs="av01.0.05M.10"', media },
      { src: `${path}-phone.mp4`, type: 'video/mp4; codecs="avc1.64001f"', media },
      { src: `${path}.webm`, type: 'video/webm; codecs="av01.0.08M.10"' },
      { src: `${path}.mp4`, type: 'video/mp4; codecs="avc1.640028"' },
    ],
  };
}
