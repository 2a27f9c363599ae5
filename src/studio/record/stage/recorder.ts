/** Properties of the loaded demonstration. */
export interface StagedDemo {
  /** In seconds. */
  seconds: number;
  /** In seconds. */
  posterTime: number;
}

/** Interface of the stage's page for the recorder, as `window.recorder`. */
export interface Recorder {
  /** Loads a demonstration and its data; resolves once its first frame and the fonts are ready. */
  load: (id: string) => Promise<StagedDemo>;
  /** Shows the frame at `time` seconds; resolves once it is painted. */
  show: (time: number) => Promise<void>;
}

declare global {
  interface Window {
    recorder: Recorder;
  }
}
