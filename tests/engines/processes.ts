import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";

const groups = new Set<number>();
const folders = new Set<string>();

/** Starts a program that, with all its children, is ended when this process ends. */
export function start(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  // A process group of its own: one signal reaches all its children.
  const child = spawn(command, args, { ...options, detached: true });
  if (child.pid !== undefined) groups.add(child.pid);
  return child;
}

/** Ends a program and all its children. */
export function end(child: ChildProcess): void {
  if (child.pid === undefined || !groups.delete(child.pid)) return;
  endGroup(child.pid);
}

/** Creates a folder that is removed at the end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "cubiome-engines-"));
  folders.add(folder);
  return folder;
}

/** Ends all started programs and removes all temporary folders however this process ends. */
export function cleanUpAtTheEnd(): void {
  process.on("exit", () => {
    for (const group of groups) endGroup(group);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
}

function endGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // Already gone.
  }
}
