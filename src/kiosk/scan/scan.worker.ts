import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { at } from "#lib/at.ts";
import { type ReadCode, sizeOf, withCodes } from "./parts.ts";
import { READER_OPTIONS, type ScanAnswer, type ScanRequest } from "./protocol.ts";

/*
 * Reads codes from a camera's frames, which never leave this worker. The server gives this script a policy by which it
 * can make no request (docs/decisions/024-badges-are-read-in-a-sealed-worker.md).
 */

/** The longer edge of the picture that is searched, in pixels. */
const EDGE = 640;
/** Mean brightness, of 255, below which nothing can be read. */
const DARK = 16;
/** One pixel in so many is looked at for brightness. */
const SAMPLE = 97;

const answer = (said: ScanAnswer): void => self.postMessage(said);

self.onmessage = ({ data: { reader, frames } }: MessageEvent<ScanRequest>) => {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser gives a worker no canvas.");
  let parts: readonly ReadCode[] = [];
  const search = new WritableStream<VideoFrame>({
    start: () => prepareZXingModule({ overrides: { wasmBinary: reader }, fireImmediately: true }),
    write: async (frame) => {
      const scale = Math.min(1, EDGE / Math.max(frame.displayWidth, frame.displayHeight));
      canvas.width = Math.round(frame.displayWidth * scale);
      canvas.height = Math.round(frame.displayHeight * scale);
      context.drawImage(frame, 0, 0, canvas.width, canvas.height);
      frame.close();
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      const codes = await readBarcodes(picture, READER_OPTIONS);
      const seen = withCodes(
        parts,
        codes.filter(({ isValid }) => isValid),
      );
      if ("text" in seen) return answer({ code: seen.text });
      parts = seen.parts;
      answer({
        dark: brightness(picture.data) < DARK,
        progress: { seen: parts.length, size: sizeOf(parts) },
      });
    },
  });
  // If the reader fails, the frames are cancelled: left untaken, they would keep the camera from the next scan.
  // A rejection alone would not reach the page, which would wait for a code until its time is over.
  frames.pipeTo(search).catch(reportError);
};

/** Mean of the green channel, which is most of what an eye sees as brightness. */
function brightness(pixels: Uint8ClampedArray): number {
  let [sum, count] = [0, 0];
  for (let green = 1; green < pixels.length; green += 4 * SAMPLE) {
    sum += at(pixels, green);
    count += 1;
  }
  return sum / count;
}
