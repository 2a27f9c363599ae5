import { copyFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { FRAME_RATE } from "#studio/demos/demo.ts";
import { type Av1Encoder, av1Arguments, encode, h264Arguments, writeLossless } from "./ffmpeg.ts";
import { checkLength, type Encoded, encodeToFit } from "./limits.ts";
import type { Stage } from "./stage-browser.ts";

export interface Recorded {
  seconds: number;
  frames: number;
  webm: Encoded;
  mp4: Encoded;
  posterBytes: number;
}

interface Places {
  /** Where the lossless file is kept while it is needed. */
  scratch: string;
  /** Where ID.webm, ID.mp4 and ID.avif are written. */
  media: string;
}

/**
 * Records the demonstration on a stage, frame by frame.
 * @throws when it is too long, or a file is too large at every quality
 */
export async function recordVideo(
  id: string,
  stage: Stage,
  encoder: Av1Encoder,
  { scratch, media }: Places,
): Promise<Recorded> {
  checkLength(id, stage.seconds);
  const lossless = join(scratch, `${id}.mkv`);
  const frames = Math.round(stage.seconds * FRAME_RATE);
  await writeLossless(lossless, framesOf(stage, frames));
  const poster = await sharp(await stage.frame(stage.posterTime))
    .avif({ quality: 58, effort: 6, chromaSubsampling: "4:4:4" })
    .toFile(join(scratch, `${id}.avif`));

  const encodeAs = (format: "webm" | "mp4", argumentsFor: (crf: number) => readonly string[]) => {
    const path = join(scratch, `${id}.${format}`);
    return encodeToFit(id, format, (crf) => {
      encode(lossless, path, argumentsFor(crf));
      return statSync(path).size;
    });
  };
  const webm = encodeAs("webm", (crf) => av1Arguments(encoder, crf));
  const mp4 = encodeAs("mp4", h264Arguments);
  rmSync(lossless);
  // Only what is whole reaches the site, and all three at once.
  for (const format of ["webm", "mp4", "avif"]) {
    const file = `${id}.${format}`;
    copyFileSync(join(scratch, file), join(media, file));
  }
  return { seconds: stage.seconds, frames, webm, mp4, posterBytes: poster.size };
}

async function* framesOf(stage: Stage, count: number): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index++) yield await stage.frame(index / FRAME_RATE);
}
