/** What a person last asked of a video; 'auto' until then. */
export type Wish = "auto" | "play" | "pause";

export interface Circumstances {
  wish: Wish;
  /** Whether it is chosen, sound and not replaced by something else. */
  enabled: boolean;
  inView: boolean;
  /** Whether the tab is the one that is looked at. */
  pageVisible: boolean;
  motion: "full" | "reduced";
  saveData: boolean;
}

/** Whether a video may begin without being asked. */
export const startsAlone = ({ motion, saveData }: Pick<Circumstances, "motion" | "saveData">) =>
  motion === "full" && !saveData;

/** Whether a video should play: never unseen; under reduced motion or save-data on demand only. */
export function shouldPlay(now: Circumstances): boolean {
  if (!now.enabled || !now.inView || !now.pageVisible || now.wish === "pause") return false;
  return now.wish === "play" || startsAlone(now);
}

/** Whether a video keeps the page's one place to play: what a person paused lets no other begin beside it. */
export const keepsPlace = (now: Circumstances): boolean =>
  shouldPlay(now.wish === "pause" ? { ...now, wish: "play" } : now);

/** Seconds as m:ss, rounded up, so that 0:00 is the end alone. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
