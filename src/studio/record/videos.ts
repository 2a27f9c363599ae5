import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoPaths } from "./demo-paths.ts";
import { ensureFfmpeg } from "./ffmpeg.ts";
import { checkTotal, type Encoded, kilobytes } from "./limits.ts";
import { MEDIA, mediaBytes, updateMediaList } from "./media-list.ts";
import { recordVideo } from "./record-video.ts";
import { openBrowser, openStage } from "./stage-browser.ts";
import { buildStage } from "./stage-build.ts";

/* npm run media -- videos [ID …]: records the demonstrations into public/media, one after the other. */
const demos = demoPaths(process.argv.slice(2));
const encoder = ensureFfmpeg();
const scratch = mkdtempSync(join(tmpdir(), "cubiome-videos-"));
mkdirSync(MEDIA, { recursive: true });

const described = (name: string, { bytes, crf }: Encoded) => `${name} ${kilobytes(bytes)} (crf ${crf})`;

try {
  const site = join(scratch, "stage");
  await buildStage(site, demos);
  const browser = await openBrowser();
  for (const id of Object.keys(demos)) {
    const started = performance.now();
    const stage = await openStage(browser, site, id);
    const video = await recordVideo(id, stage, encoder, { scratch, media: MEDIA });
    await stage.close();
    updateMediaList({ [id]: video.seconds });
    const parts = [
      `${video.frames} frames`,
      described("AV1", video.webm),
      described("H.264", video.mp4),
      `posters ${kilobytes(video.posterBytes)}`,
    ];
    console.log(`${id}: ${parts.join(", ")}; took ${Math.round((performance.now() - started) / 1000)} s`);
  }
  await browser.close();
  checkTotal(mediaBytes());
  console.log(`All videos and posters together: ${kilobytes(mediaBytes())}`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
