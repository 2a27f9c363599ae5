import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";

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
