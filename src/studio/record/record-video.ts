import { copyFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { FRAME_RATE } from "#demos/demo.ts";
import { type Av1Encoder, av1Arguments, encode, h264Arguments, writeLossless } from "./ffmpeg.ts";
import { checkLength, type Encoded, encodeToFit } from "./limits.ts";
import { fileNames, posterNames } from "./media-list.ts";
import type { Stage } from "./stage-browser.ts";

export interface Recorded {
  seconds: number;
  frames: number;
  webm: Encoded;
  mp4: Encoded;
  posterBytes: number;
}

interface Places {
  /** Folder for temporary lossless files. */
  scratch: string;
  /** Output folder of the files named by `fileNames`. */
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
  const posterBytes = await writePosters(id, await stage.frame(stage.posterTime), scratch);

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
  // Copied only once all files are complete.
  for (const file of fileNames(id)) copyFileSync(join(scratch, file), join(media, file));
  return { seconds: stage.seconds, frames, webm, mp4, posterBytes };
}

/** Writes a frame as the video's posters into a folder; resolves to their total bytes. */
export async function writePosters(id: string, frame: Buffer, folder: string): Promise<number> {
  let bytes = 0;
  for (const { width, name } of posterNames(id)) {
    const { size } = await sharp(frame)
      .resize({ width })
      .avif({ quality: 58, effort: 6, chromaSubsampling: "4:4:4" })
      .toFile(join(folder, name));
    bytes += size;
  }
  return bytes;
}

async function* framesOf(stage: Stage, count: number): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index++) yield await stage.frame(index / FRAME_RATE);
}
