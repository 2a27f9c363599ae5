import type { SeenType } from "./type-size.ts";

/** The two recordings of a demonstration: of the whole frame, and of its narrow layout for phones. */
export const CUTS = ["wide", "phone"] as const;
export type Cut = (typeof CUTS)[number];

export interface StagedDemo {
  /** In seconds. */
  seconds: number;
  /** In seconds. */
  posterTime: number;
}

/** Interface of the stage's page for the recorder, as `window.recorder`. */
interface Recorder {
  /** Loads a demonstration and its data; resolves once its first frame and the fonts are ready. */
  load: (id: string, cut: Cut) => Promise<StagedDemo>;
  /** Shows the frame at `time` seconds; resolves once it is painted. */
  show: (time: number) => Promise<void>;
  smallestType: () => SeenType | null;
}

declare global {
  interface Window {
    recorder: Recorder;
  }
}
