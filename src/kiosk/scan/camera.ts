import readerUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { kioskScan } from "#content/kiosk-scan.ts";
import type { Progress, ScanAnswer, ScanRequest } from "./protocol.ts";

/** Milliseconds without a code, or another part of one, after which the camera is closed. */
const OPEN_TIMEOUT_MS = 30_000;
/** Frames in a row that are dark before the visitor is told: a camera's first ones are. */
const DARK_FRAMES = 15;

interface CameraEvents {
  /** The camera is on: its picture, to be shown. */
  opened: (picture: MediaStream) => void;
  dark: (isDark: boolean) => void;
  /** A part of a code that is printed as several has been seen. */
  part: (progress: Progress) => void;
}

/** Chromium's, which TypeScript does not know yet: a camera's frames as a stream that a worker can be given. */
declare class MediaStreamTrackProcessor {
  constructor(init: { track: MediaStreamTrack });
  readonly readable: ReadableStream<VideoFrame>;
}

/**
 * Whether this page may ask for the camera. Only those may which a kiosk's offline worker has answered
 * (src/kiosk/offline/worker.ts); in a browser that hides the policy, all may try.
 */
export function mayOpenCamera(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return "mediaDevices" in navigator && featurePolicy?.allowsFeature("camera") !== false;
}

/**
 * Opens the camera until it sees a code, or until it is told to close.
 * @throws an error that `problemOf` names; the camera is closed then, too
 */
export async function findCode(signal: AbortSignal, { opened, dark, part }: CameraEvents): Promise<string> {
  const picture = await navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: 640 }, height: { ideal: 480 } },
  });
  const worker = new Worker(new URL("./scan.worker.ts", import.meta.url), { type: "module" });
  let timer = 0;
  try {
    signal.throwIfAborted();
    opened(picture);
    return await new Promise<string>((resolve, reject) => {
      const fail = (name: string) => reject(new DOMException("", name));
      const wait = (problem: string) => {
        clearTimeout(timer);
        timer = window.setTimeout(fail, OPEN_TIMEOUT_MS, problem);
      };
      wait("time");
      signal.addEventListener("abort", () => fail("AbortError"));
      worker.onerror = () => fail("other");
      let [darkFrames, parts] = [0, 0];
      worker.onmessage = ({ data }: MessageEvent<ScanAnswer>) => {
        if ("code" in data) return resolve(data.code);
        darkFrames = data.dark ? darkFrames + 1 : 0;
        dark(darkFrames >= DARK_FRAMES);
        if (data.progress.seen === parts) return;
        parts = data.progress.seen;
        wait("parts");
        part(data.progress);
      };
      const watch = async (track: MediaStreamTrack) => {
        track.onended = () => fail("ended");
        const reader = await (await fetch(readerUrl, { signal })).arrayBuffer();
        const frames = new MediaStreamTrackProcessor({ track }).readable;
        worker.postMessage({ reader, frames } satisfies ScanRequest, [reader, frames]);
      };
      for (const track of picture.getVideoTracks()) watch(track).catch(reject);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
    for (const track of picture.getTracks()) track.stop();
  }
}

export function problemOf(error: unknown): keyof typeof kioskScan.problems {
  const { name = "" } = Object(error) as { name?: string };
  return Object.hasOwn(kioskScan.problems, name) ? (name as keyof typeof kioskScan.problems) : "other";
}
