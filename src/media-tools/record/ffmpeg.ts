import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { FRAME_RATE } from "#demos/demo.ts";
import { aptInstall, findOrInstall } from "../programs.ts";
import type { Cut } from "./stage/recorder.ts";

/** The AV1 encoder of the installed ffmpeg. */
export type Av1Encoder = "libsvtav1" | "libaom-av1";

/**
 * Finds ffmpeg with the required encoders, or installs Debian's.
 * @throws when it is unavailable or lacks an AV1 or H.264 encoder
 */
export function ensureFfmpeg(): Av1Encoder {
  if (listEncoders() === null)
    console.log("No ffmpeg found in PATH: installing Debian's (apt-get install ffmpeg).");
  const encoders = findOrInstall(listEncoders, aptInstall(["ffmpeg"]));
  if (encoders === null) throw new Error("ffmpeg is missing and could not be installed: put one into PATH.");
  const av1 = (["libsvtav1", "libaom-av1"] as const).find((name) => encoders.includes(name));
  if (!av1 || !encoders.includes("libx264"))
    throw new Error("This ffmpeg lacks libx264, or both libsvtav1 and libaom-av1: install Debian's.");
  return av1;
}

function listEncoders(): string | null {
  const { status, stdout } = spawnSync("ffmpeg", ["-hide_banner", "-encoders"], { encoding: "utf8" });
  return status === 0 ? stdout : null;
}

const COLOUR = "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv".split(" ");

/** Converts to BT.709, so that colours match across browsers. */
const toYuv = (format: string) => [
  "-vf",
  `scale=out_color_matrix=bt709:out_range=tv,format=${format}`,
  ...COLOUR,
];

/** A single key frame: a recording is short and always played from its start. */
const GROUP = ["-g", "400"];

export function av1Arguments(encoder: Av1Encoder, crf: number): readonly string[] {
  const own =
    encoder === "libsvtav1"
      ? ["-preset", "8", "-svtav1-params", "tune=0:scm=1"]
      : ["-cpu-used", "6", "-row-mt", "1", "-tile-columns", "1", "-b:v", "0"];
  const container = ["-f", "webm", "-cues_to_front", "1"];
  return [...toYuv("yuv420p10le"), "-c:v", encoder, "-crf", String(crf), ...own, ...GROUP, ...container];
}

/** Arguments that encode H.264 for MP4 with fast start. */
export function h264Arguments(cut: Cut, crf: number): readonly string[] {
  // The level that the page declares; it allows four reference frames at the cut's size, where the tune would use six.
  const level = ["-profile:v", "high", "-level:v", cut === "wide" ? "4.0" : "3.1", "-refs", "4"];
  const own = ["-preset", "medium", "-tune", "animation", ...level, "-movflags", "+faststart"];
  return [...toYuv("yuv420p"), "-c:v", "libx264", "-crf", String(crf), ...own, ...GROUP, "-f", "mp4"];
}

const QUIET = ["-hide_banner", "-loglevel", "error", "-y"];

/** Makes output reproducible: no random identifiers or dates. */
const SAME = ["-fflags", "+bitexact"];

/** Encodes a file. @throws with ffmpeg's output when it fails */
export function encode(from: string, to: string, args: readonly string[]): void {
  execFileSync("ffmpeg", [...QUIET, "-i", from, "-an", ...args, ...SAME, to], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, SVT_LOG: "1" },
  });
}

/** Writes PNG frames into one lossless file, the source of all encodings. */
export async function writeLossless(path: string, frames: AsyncIterable<Buffer>): Promise<void> {
  const input = ["-f", "image2pipe", "-c:v", "png", "-framerate", String(FRAME_RATE), "-i", "-"];
  const output = ["-c:v", "libx264rgb", "-qp", "0", "-preset", "ultrafast", "-f", "matroska", path];
  const ffmpeg = spawn("ffmpeg", [...QUIET, ...input, ...output], { stdio: ["pipe", "ignore", "inherit"] });
  const ended = once(ffmpeg, "exit") as Promise<[code: number | null]>;
  // If ffmpeg dies, writes fail too; its exit status below reports the error.
  ffmpeg.stdin.on("error", () => undefined);
  for await (const frame of frames) {
    if (ffmpeg.exitCode !== null) break;
    if (!ffmpeg.stdin.write(frame)) await Promise.race([once(ffmpeg.stdin, "drain"), ended]);
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} while it kept the frames.`);
}
