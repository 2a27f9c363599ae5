import type { Motion } from "#motion/motion.ts";

/** The visitor's last command for a video; 'auto' until there is one. */
export type Intent = "auto" | "play" | "pause";

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
export const startsAlone = ({ motion, saveData }: Pick<Conditions, "motion" | "saveData">) =>
  motion === "full" && !saveData;

/** Whether a video should play: only in view, and on request only under reduced motion or save-data. */
export function shouldPlay(now: Conditions): boolean {
  if (!now.enabled || !now.inView || !now.pageVisible || now.intent === "pause") return false;
  return now.intent === "play" || startsAlone(now);
}

/** Whether a video holds on to the playback slot: one that the visitor paused keeps others from starting beside it. */
export const keepsPlayback = (now: Conditions): boolean =>
  shouldPlay(now.intent === "pause" ? { ...now, intent: "play" } : now);
