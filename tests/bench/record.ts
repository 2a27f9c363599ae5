import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, release, totalmem } from "node:os";
import { join } from "node:path";
import { z } from "zod";

/** Measurements are kept here; git ignores the folder. */
const FOLDER = "bench-results";

const rowsSchema = z.array(z.record(z.string(), z.union([z.string(), z.number()])));
const recordSchema = z.object({
  /** ISO 8601, when the run began. */
  date: z.string(),
  /** The checkout's commit; with a plus sign if files differed from it. */
  commit: z.string(),
  machine: z.object({
    processor: z.string(),
    processors: z.number(),
    /** Whole gigabytes. */
    memory: z.number(),
    system: z.string(),
    node: z.string(),
  }),
  /** The system's load over one minute, before and after. */
  load: z.object({ before: z.number(), after: z.number() }),
  results: z.record(z.string(), rowsSchema),
});

/** Record of one run of `npm run bench`. */
export type BenchRecord = z.infer<typeof recordSchema>;

const load = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100;
const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();

/** Notes when and where a run began; the returned function writes its results and returns the file's path. */
export function beginRecord(): (results: BenchRecord["results"]) => string {
  const date = new Date().toISOString();
  const before = load();
  return (results) => {
    const commit = git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain") ? "+" : "");
    const record: BenchRecord = {
      date,
      commit,
      machine: {
        processor: cpus()[0]?.model ?? "unknown",
        processors: availableParallelism(),
        memory: Math.round(totalmem() / 1e9),
        system: `${process.platform} ${release()}`,
        node: process.version,
      },
      load: { before, after: load() },
      results,
    };
    mkdirSync(FOLDER, { recursive: true });
    const path = join(
      FOLDER,
      `${date.slice(0, 19).replaceAll(":", "-")}-${commit.replace("+", "-changed")}.json`,
    );
    writeFileSync(path, `${JSON.stringify(record, null, 2)}\n`);
    return path;
  };
}

/**
 * Reads what an earlier run wrote.
 * @throws when there is no such file, or it is not such a record
 */
export function readRecord(path: string): BenchRecord {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (cause) {
    throw new Error(`${path} is no file that npm run bench has written.`, { cause });
  }
}
