import { copyFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { FRAME_RATE } from "#demos/demo.ts";
import { type Av1Encoder, av1Arguments, encode, h264Arguments, writeLossless } from "./ffmpeg.ts";
import { checkLength, checkType, encodeToFit } from "./limits.ts";
import { fileNames, nameOf } from "./media-list.ts";
import type { Cut } from "./stage/recorder.ts";
import type { Stage } from "./stage-browser.ts";

/** One frame in so many is checked for its type. */
const CHECKED = 10;

/**
 * Records the demonstration on a stage, frame by frame.
 * @throws when it is too long, has type too small for a phone, or a file is too large at every quality
 */
export async function recordVideo(
  id: string,
  cut: Cut,
  stage: Stage,
  encoder: Av1Encoder,
  { scratch, media }: { scratch: string; media: string },
) {
  const name = nameOf(id, cut);
  checkLength(name, stage.seconds);
  const lossless = join(scratch, `${name}.mkv`);
  const frames = Math.round(stage.seconds * FRAME_RATE);
  await writeLossless(lossless, framesOf(name, cut, stage, frames));
  const posterBytes = await writePoster(await stage.frame(stage.posterTime), join(scratch, `${name}.avif`));

  const encodeAs = (format: "webm" | "mp4", argumentsFor: (crf: number) => readonly string[]) => {
    const path = join(scratch, `${name}.${format}`);
    return encodeToFit(name, cut, format, (crf) => {
      encode(lossless, path, argumentsFor(crf));
      return statSync(path).size;
    });
  };
  const webm = encodeAs("webm", (crf) => av1Arguments(encoder, crf));
  const mp4 = encodeAs("mp4", (crf) => h264Arguments(cut, crf));
  rmSync(lossless);
  // Copied only once all files are complete.
  for (const file of fileNames(id, cut)) copyFileSync(join(scratch, file), join(media, file));
  return { seconds: stage.seconds, frames, webm, mp4, posterBytes };
}

/** Writes a frame as a poster; resolves to its bytes. */
async function writePoster(frame: Buffer, path: string): Promise<number> {
  const avif = sharp(frame).avif({ quality: 58, effort: 6, chromaSubsampling: "4:4:4" });
  return (await avif.toFile(path)).size;
}

async function* framesOf(name: string, cut: Cut, stage: Stage, count: number): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index++) {
    const time = index / FRAME_RATE;
    yield await stage.frame(time);
    if (cut === "phone" && index % CHECKED === 0) checkType(name, time, await stage.smallestType());
  }
}
