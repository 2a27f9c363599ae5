import { type RefObject, useEffect, useState } from "react";
import { useFrames } from "#motion/frames.ts";

/**
 * Returns the remaining whole seconds of a video and a ref to its progress line. The line is updated every frame while
 * the video plays, without rendering.
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
  }, [line, seconds, started]);
  useFrames(playing, () => {
    const time = video.current?.currentTime ?? 0;
    setLeft(Math.ceil(seconds - time));
    line.current?.style.setProperty("transform", `scaleX(${Math.min(1, time / seconds)})`);
  });
  return left;
}
