import { type RefObject, useEffect, useState } from "react";

/**
 * Whole seconds that are left of a video, and a line that grows with it: the line is painted each frame while
 * the video plays, without React.
 * @param seconds the video's length
 */
export function useTimeLeft(
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
    if (!playing) return;
    const paint = () => {
      const time = video.current?.currentTime ?? 0;
      setLeft(Math.ceil(seconds - time));
      line.current?.style.setProperty("transform", `scaleX(${Math.min(1, time / seconds)})`);
      frame = requestAnimationFrame(paint);
    };
    let frame = requestAnimationFrame(paint);
    return () => cancelAnimationFrame(frame);
  }, [video, line, seconds, playing, started]);
  return left;
}
