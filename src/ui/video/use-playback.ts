import { type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import { useInView, useNear } from "#motion/in-view.ts";
import { type Motion, useMotion } from "#motion/motion.ts";
import { usePageVisible } from "#motion/visibility.ts";
import { useChange } from "../use-change.ts";
import { useHydrated } from "../use-hydrated.ts";
import { pagePlayback } from "./playback-lock.ts";

/** The visitor's last command for a video; 'auto' until there is one. */
type Intent = "auto" | "play" | "pause";

export interface Conditions {
  intent: Intent;
  /** Whether the video is selected, playable and not replaced by its demonstration. */
  enabled: boolean;
  inView: boolean;
  /** Whether the tab is visible. */
  pageVisible: boolean;
  motion: Motion;
  saveData: boolean;
}

/** Whether videos may autoplay. */
const startsAlone = ({ motion, saveData }: Pick<Conditions, "motion" | "saveData">) =>
  motion === "full" && !saveData;

/** Whether a video should play: only in view, and on request only under reduced motion or save-data. */
export function shouldPlay(now: Conditions): boolean {
  if (!now.enabled || !now.inView || !now.pageVisible || now.intent === "pause") return false;
  return now.intent === "play" || startsAlone(now);
}

/** Whether a video holds on to the playback slot: one that the visitor paused keeps others from starting beside it. */
export const keepsPlayback = (now: Conditions): boolean =>
  shouldPlay(now.intent === "pause" ? { ...now, intent: "play" } : now);

/** Whether the browser asks to save data; true in prerendered markup, so that nothing starts too early. */
function useSaveData(): boolean {
  const hydrated = useHydrated();
  if (!hydrated) return true;
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

interface PlaybackOptions {
  /** The element that has to be in view. */
  frame: RefObject<HTMLElement | null>;
  /** Visible share of the frame that counts as in view, 0..1. */
  threshold: number;
  /** Whether this video is the selected one. */
  active: boolean;
  /** Whether it is replaced by its demonstration. */
  live: boolean;
}

/** Plays a video while it is selected, in view and allowed to move, and no other video of the page plays. */
export function usePlayback({ frame, threshold, active, live }: PlaybackOptions) {
  const enabled = active && !live;
  const element = useRef<HTMLVideoElement>(null);
  const id = useId();
  const motion = useMotion();
  const [intent, setIntent] = useState<Intent>("auto");
  const [inView, setInView] = useState(false);
  const [granted, setGranted] = useState(false);
  const [started, setStarted] = useState(false);
  const [failed, setFailed] = useState(false);
  const near = useNear(frame);
  const pageVisible = usePageVisible();
  const saveData = useSaveData();
  const alone = startsAlone({ motion, saveData });
  const now: Conditions = { intent, enabled: enabled && !failed, inView, pageVisible, motion, saveData };
  const keeps = keepsPlayback(now);
  /** Whether the visitor selected it, by tab or on leaving its demonstration, and it stayed in view. */
  const chosen = useRef(false);
  const wasEnabled = useRef(enabled);

  const onView = useCallback((seen: boolean) => {
    setInView(seen);
    if (!seen) chosen.current = false;
    // A video started by the visitor returns to automatic playback once out of view; a pause persists.
    if (!seen) setIntent((before) => (before === "play" ? "auto" : before));
  }, []);
  useInView(frame, threshold, onView);

  // A change of the motion setting or of the selection resets the visitor's command and shows the poster again.
  useChange(`${motion} ${enabled}`, () => {
    setIntent("auto");
    setStarted(false);
  });

  useEffect(() => {
    if (enabled !== wasEnabled.current) chosen.current = enabled;
    wasEnabled.current = enabled;
  }, [enabled]);

  useEffect(() => {
    if (!keeps) return;
    pagePlayback.request(id, intent !== "auto" || chosen.current, setGranted);
    return () => {
      pagePlayback.release(id);
      setGranted(false);
    };
  }, [id, keeps, intent]);

  // A newly selected video starts from its beginning.
  useEffect(() => {
    if (enabled && element.current) element.current.currentTime = 0;
  }, [enabled]);

  // It comes into view in place of its demonstration, which may have been taller.
  const wasLive = useRef(live);
  useEffect(() => {
    if (wasLive.current && !live) frame.current?.scrollIntoView({ block: "nearest" });
    wasLive.current = live;
  }, [frame, live]);

  const playing = granted && shouldPlay(now);
  useEffect(() => {
    const video = element.current;
    if (!video || !playing) return;
    setStarted(true);
    video.play().catch((error: unknown) => {
      // Autoplay is blocked by the browser: wait for the visitor, as under reduced motion.
      if (error instanceof DOMException && error.name === "NotAllowedError") setIntent("pause");
    });
    return () => video.pause();
  }, [playing]);

  return {
    /** To be given to the `<video>` that is played. */
    element,
    playing,
    /** Whether it has played since it was selected; until then the poster is shown. */
    started,
    /** Whether no source could be played. */
    failed,
    /** Whether its data may be fetched in advance. */
    preload: near && alone && enabled,
    toggle: () => setIntent(playing ? "pause" : "play"),
    /** To be called when the last source fails. */
    fail: () => setFailed(true),
  };
}
