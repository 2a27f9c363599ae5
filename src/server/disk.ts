import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { DatabaseConfig } from "./config.ts";

export type Disk = Awaited<ReturnType<typeof diskOf>>;

/** The disk that this server writes enquiries to: the database's, or the spool's where the database is elsewhere. */
export async function diskOf(database: DatabaseConfig) {
  const file = database.kind === "sqlite" ? database.path : database.spoolPath;
  const { bavail, blocks, bsize } = await statfs(dirname(file));
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
