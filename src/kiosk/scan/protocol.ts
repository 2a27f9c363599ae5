import type { ReaderOptions } from "zxing-wasm/reader";

/** Kinds of codes that are looked for in a frame. */
export const READER_OPTIONS: ReaderOptions = {
  formats: ["QRCode", "DataMatrix", "Aztec", "PDF417"],
  maxNumberOfSymbols: 1,
  tryHarder: true,
};

/** To the worker: the reader's WebAssembly and the camera's frames, both handed over. */
export interface ScanRequest {
  reader: ArrayBuffer;
  frames: ReadableStream<VideoFrame>;
}

/** From the worker: a code's text, or after each frame without one whether it is dark. */
export type ScanAnswer = { code: string } | { dark: boolean };
