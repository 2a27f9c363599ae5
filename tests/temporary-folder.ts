import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** `onTestFinished`, or `afterAll` for what several tests share. */
export type AtEnd = (clean: () => void | Promise<void>) => void;

/** Creates a folder that is removed at the end. */
export function temporaryFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "cubiome-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
