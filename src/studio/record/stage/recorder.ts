/** What the stage tells of the demonstration that it has loaded. */
export interface StagedDemo {
  /** In seconds. */
  seconds: number;
  /** In seconds. */
  posterTime: number;
}

/** What the stage's page offers to the recorder that drives it, as `window.recorder`. */
export interface Recorder {
  /** Loads a demonstration and its data; resolves once its first frame and the fonts are there. */
  load: (id: string) => Promise<StagedDemo>;
  /** Shows the frame of a time in seconds; resolves once it is painted. */
  show: (time: number) => Promise<void>;
}

declare global {
  interface Window {
    recorder: Recorder;
  }
}
