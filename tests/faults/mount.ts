import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { temporaryFolder } from "../server/harness.ts";

/** Whether a small file system can be mounted here. */
export const canMount = process.getuid?.() === 0 && mounts();

function mounts(): boolean {
  const folder = "/tmp/cubiome-mount-probe";
  mkdirSync(folder, { recursive: true });
  const ok = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]).status === 0;
  if (ok) spawnSync("umount", [folder]);
  rmSync(folder, { recursive: true, force: true });
  return ok;
}

/** Mounts a disk of this size, such as '4m'; gone when the test ends. Returns its folder. */
export function smallDisk(size: string): string {
  const disk = temporaryFolder();
  expect(spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", disk]).status).toBe(0);
  onTestFinished(() => void spawnSync("umount", ["-l", disk]));
  return disk;
}

/** Adds to a file until nothing fits, whatever a server beside it takes meanwhile. */
export function fill(disk: string): void {
  const ballast = `of=${join(disk, "ballast")}`;
  spawnSync("dd", ["if=/dev/zero", ballast, "bs=64k", "oflag=append", "conv=notrunc"]);
}

/** Leaves nothing free on a disk. Returns a function that does away with what fills it. */
export function fillOnce(disk: string): () => void {
  const ballast = join(disk, "ballast");
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  return () => rmSync(ballast);
}
