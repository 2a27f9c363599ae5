import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { demoPaths } from "./demo-paths.ts";
import { ensureFfmpeg } from "./ffmpeg.ts";
import { checkTotal, type Encoded, kilobytes } from "./limits.ts";
import { MEDIA, mediaBytes, nameOf, updateMediaList } from "./media-list.ts";
import { recordVideo } from "./record-video.ts";
import { CUTS } from "./stage/recorder.ts";
import { openBrowser, openStage } from "./stage-browser.ts";
import { buildStage } from "./stage-build.ts";

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
