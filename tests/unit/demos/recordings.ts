import { FRAME_RATE } from "#demos/demo.ts";
import type { Recording, RecordingModule } from "#demos/recording.ts";

/** Loads the recording of a demonstration. */
export async function recordingOf(id: string): Promise<Recording<unknown>> {
  const { loadRecording }: RecordingModule<unknown> = await import(`../../../src/demos/${id}/recording.ts`);
  return loadRecording();
}

/** Seconds from one frame to the next. */
export const BEFORE = 1 / FRAME_RATE;

/** Times of a recording's frames, slightly late, so that rounding never puts one before its event. */
export const frames = (seconds: number) =>
  Array.from({ length: Math.round(seconds * FRAME_RATE) }, (_, frame) => frame / FRAME_RATE + 1e-6);

/** Times at which the pointer is pressed. */
export const presses = ({ seconds, cursorAt }: Pick<Recording<unknown>, "seconds" | "cursorAt">) =>
  frames(seconds).filter((time) => cursorAt(time).pressed && !cursorAt(time - BEFORE).pressed);
