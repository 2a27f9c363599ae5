import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { FRAME_RATE } from "#demos/demo.ts";
import {
  type Av1Encoder,
  av1Arguments,
  encode,
  ensureFfmpeg,
  h264Arguments,
  writeLossless,
} from "./ffmpeg.ts";
import { checkLength, checkTotal, checkType, type Encoded, encodeToFit, kilobytes } from "./limits.ts";
import { fileNames, MEDIA, mediaBytes, nameOf, updateMediaList } from "./media-list.ts";
import { CUTS, type Cut } from "./stage/recorder.ts";
import { openBrowser, openStage, type Stage } from "./stage-browser.ts";
import { buildStage, demoPaths } from "./stage-build.ts";

/** One frame in so many is checked for its type. */
const CHECKED = 10;

/**
 * Records the demonstration on a stage, frame by frame.
 * @throws when it is too long, has type too small for a phone, or a file is too large at every quality
 */
async function recordVideo(
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

/*
 * npm run media -- videos [--cut wide|phone] [ID …]: records the demonstrations into public/media, one after the other,
 * in both cuts or the one that is named.
 */
const { values, positionals } = parseArgs({ options: { cut: { type: "string" } }, allowPositionals: true });
const demos = demoPaths(positionals);
const cuts = CUTS.filter((cut) => values.cut === undefined || cut === values.cut);
if (cuts.length === 0) throw new Error(`There is no cut '${values.cut}'. There are: ${CUTS.join(", ")}.`);
const encoder = ensureFfmpeg();
const scratch = mkdtempSync(join(tmpdir(), "cubiome-videos-"));
mkdirSync(MEDIA, { recursive: true });

const described = (name: string, { bytes, crf }: Encoded) => `${name} ${kilobytes(bytes)} (crf ${crf})`;

try {
  const site = join(scratch, "stage");
  await buildStage(site, demos);
  const browser = await openBrowser();
  for (const id of Object.keys(demos)) {
    for (const cut of cuts) {
      const started = performance.now();
      const stage = await openStage(browser, site, id, cut);
      const video = await recordVideo(id, cut, stage, encoder, { scratch, media: MEDIA });
      await stage.close();
      updateMediaList({ [id]: video.seconds });
      const parts = [
        `${video.frames} frames`,
        described("AV1", video.webm),
        described("H.264", video.mp4),
        `poster ${kilobytes(video.posterBytes)}`,
      ];
      const took = Math.round((performance.now() - started) / 1000);
      console.log(`${nameOf(id, cut)}: ${parts.join(", ")}; took ${took} s`);
    }
  }
  await browser.close();
  checkTotal(mediaBytes());
  console.log(`All videos and posters together: ${kilobytes(mediaBytes())}`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
