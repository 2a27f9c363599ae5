import { hash } from "node:crypto";
import { readdir, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";

/**
 * Sets the modification time of every file in a folder, recursively, to a time derived from its content. The server
 * builds ETags from size and time, so that all servers with the same build send the same.
 */
export async function stampFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Seconds: what an archive or a copy to another machine keeps.
    const seconds = hash("sha256", await readFile(path), "buffer").readUInt32BE() >>> 1;
    await utimes(path, seconds, seconds);
  }
}
