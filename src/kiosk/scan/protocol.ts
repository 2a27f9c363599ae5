import type { ReaderOptions } from "zxing-wasm/reader";

/** Kinds of codes that are looked for in a frame. */
export const READER_OPTIONS: ReaderOptions = {
  formats: ["QRCode", "DataMatrix", "Aztec", "PDF417"],
  // A code that is printed as several has 16 at most, side by side.
  maxNumberOfSymbols: 16,
  tryHarder: true,
  // The code's own characters: the reader's default shows pictures for controls, and brackets that GS1 does not have.
  textMode: "Plain",
};

/** To the worker: the reader's WebAssembly and the camera's frames, both handed over. */
export interface ScanRequest {
  reader: ArrayBuffer;
  frames: ReadableStream<VideoFrame>;
}

/** How much of a code has been seen that is printed as several; `size` is 0 while it is unknown. */
export interface Progress {
  seen: number;
  size: number;
}

/** From the worker: a code's text, or after each frame without one whether it is dark, and what there is of one. */
export type ScanAnswer = { code: string } | { dark: boolean; progress: Progress };
