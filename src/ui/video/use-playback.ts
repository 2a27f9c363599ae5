import { type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import { useInView } from "../use-in-view.ts";
import { pageArbiter } from "./arbiter.ts";
import { useNear, usePageVisible, useSaveData } from "./circumstances.ts";
import { type Circumstances, keepsPlace, shouldPlay, startsAlone, type Wish } from "./playback.ts";

export interface PlaybackOptions {
  video: RefObject<HTMLVideoElement | null>;
  /** What has to be in view. */
  frame: RefObject<HTMLElement | null>;
  /** The share of the frame that has to be seen, 0..1. */
  threshold: number;
  motion: "full" | "reduced";
  /** Whether this video is the chosen one, and nothing replaces it. */
  enabled: boolean;
}

export interface Playback {
  playing: boolean;
  /** Whether it was started since it was chosen: until then the poster is shown. */
  started: boolean;
  /** Whether no source could be played. */
  failed: boolean;
  /** Whether its data may be fetched before it is played. */
  preload: boolean;
  toggle: () => void;
  /** To be called when the last source fails. */
  fail: () => void;
}

/** When one video plays: chosen, seen, allowed to move, and no other video of the page playing. */
export function usePlayback({ video, frame, threshold, motion, enabled }: PlaybackOptions): Playback {
  const id = useId();
  const [wish, setWish] = useState<Wish>("auto");
  const [inView, setInView] = useState(false);
  const [granted, setGranted] = useState(false);
  const [started, setStarted] = useState(false);
  const [failed, setFailed] = useState(false);
  const near = useNear(frame);
  const pageVisible = usePageVisible();
  const saveData = useSaveData();
  const alone = startsAlone({ motion, saveData });
  const now: Circumstances = { wish, enabled: enabled && !failed, inView, pageVisible, motion, saveData };
  const keeps = keepsPlace(now);
  /** Whether a person chose this video, as its tab or after its demonstration, and has not left it since. */
  const chosen = useRef(false);
  const wasEnabled = useRef(enabled);

  const onView = useCallback((seen: boolean) => {
    setInView(seen);
    if (!seen) chosen.current = false;
    // What a person started goes on only while it is watched; a pause stays a pause.
    if (!seen) setWish((before) => (before === "play" ? "auto" : before));
  }, []);
  useInView(frame, threshold, onView);

  // A changed mind about motion, or another choice, outdates what was asked of this video: its poster again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what the wish was about
  useEffect(() => {
    setWish("auto");
    setStarted(false);
  }, [motion, enabled]);

  useEffect(() => {
    if (enabled !== wasEnabled.current) chosen.current = enabled;
    wasEnabled.current = enabled;
  }, [enabled]);

  useEffect(() => {
    if (!keeps) return;
    pageArbiter.ask(id, wish !== "auto" || chosen.current, setGranted);
    return () => {
      pageArbiter.leave(id);
      setGranted(false);
    };
  }, [id, keeps, wish]);

  // Chosen means from the beginning.
  useEffect(() => {
    if (enabled && video.current) video.current.currentTime = 0;
  }, [enabled, video]);

  const playing = granted && shouldPlay(now);
  useEffect(() => {
    const element = video.current;
    if (!element || !playing) return;
    setStarted(true);
    element.play().catch((error: unknown) => {
      // The browser allows no video to start alone: then it waits for a person, as under reduced motion.
      if (error instanceof DOMException && error.name === "NotAllowedError") setWish("pause");
    });
    return () => element.pause();
  }, [playing, video]);

  return {
    playing,
    started,
    failed,
    preload: near && alone && enabled,
    toggle: useCallback(() => setWish(playing ? "pause" : "play"), [playing]),
    fail: useCallback(() => setFailed(true), []),
  };
}
