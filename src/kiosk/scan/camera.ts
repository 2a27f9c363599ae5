import readerUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { kioskScan } from "#content/kiosk-scan.ts";
import type { ScanAnswer, ScanRequest } from "./protocol.ts";

/** Milliseconds after which the camera is closed. */
const OPEN_AT_MOST = 30_000;
/** Frames in a row that are dark before the visitor is told: a camera's first ones are. */
const DARK_FRAMES = 15;

type Problem = keyof typeof kioskScan.problems;

export interface CameraEvents {
  /** The camera is on: its picture, to be shown. */
  opened: (picture: MediaStream) => void;
  dark: (isDark: boolean) => void;
  found: (code: string) => void;
  /** It is closed again, without a code. */
  failed: (problem: Problem) => void;
}

/** Chromium's, which TypeScript does not know yet: a camera's frames as a stream that a worker can be given. */
declare class MediaStreamTrackProcessor {
  constructor(init: { track: MediaStreamTrack });
  readonly readable: ReadableStream<VideoFrame>;
}

interface PolicyOfDocument {
  featurePolicy?: { allowsFeature(name: string): boolean };
}

/**
 * Whether this page may ask for the camera. Only those may which a kiosk's offline worker has answered
 * (src/kiosk/offline/worker.ts); in a browser that hides the policy, all may try.
 */
export function mayOpenCamera(): boolean {
  const { featurePolicy } = document as PolicyOfDocument;
  return "mediaDevices" in navigator && featurePolicy?.allowsFeature("camera") !== false;
}

/** Opens the camera until a code is found, it fails, or its time is over. Returns a function that closes it at once. */
export function openCamera({ opened, dark, found, failed }: CameraEvents): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const atEnd = (stop: () => void) => {
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
  };
  const end = (tell: () => void) => {
    if (signal.aborted) return;
    ending.abort();
    tell();
  };
  const run = async () => {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { width: { ideal: 640 }, height: { ideal: 480 } },
    });
    const [track] = stream.getVideoTracks();
    atEnd(() => track?.stop());
    if (track === undefined || signal.aborted) return;
    track.onended = () => end(() => failed("ended"));
    const timer = setTimeout(() => end(() => failed("time")), OPEN_AT_MOST);
    atEnd(() => clearTimeout(timer));
    opened(stream);
    const reader = await (await fetch(readerUrl)).arrayBuffer();
    if (signal.aborted) return;
    const worker = new Worker(new URL("./scan.worker.ts", import.meta.url), { type: "module" });
    atEnd(() => worker.terminate());
    worker.onerror = () => end(() => failed("other"));
    let darkFrames = 0;
    worker.onmessage = ({ data }: MessageEvent<ScanAnswer>) => {
      if ("code" in data) return end(() => found(data.code));
      darkFrames = data.dark ? darkFrames + 1 : 0;
      dark(darkFrames >= DARK_FRAMES);
    };
    const frames = new MediaStreamTrackProcessor({ track }).readable;
    worker.postMessage({ reader, frames } satisfies ScanRequest, [reader, frames]);
  };
  run().catch((error: unknown) => end(() => failed(problemOf(error))));
  return () => ending.abort();
}

function problemOf(error: unknown): Problem {
  const { name } = Object(error) as { name?: string };
  return name !== undefined && Object.hasOwn(kioskScan.problems, name) ? (name as Problem) : "other";
}
