import { readFileSync } from "node:fs";
import { vi } from "vitest";
import { loadLibrary } from "#demos/genome/library.ts";
import type { AnnotationFile } from "#demos/genome/transcripts.ts";

/** Has the demonstrations fetch their data from the disk. */
export const fetchFromDisk = () =>
  vi.stubGlobal("fetch", async (url: string) => new Response(readFileSync(`.${url}`)));

/** A file of the demonstrations' data. */
export const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../src/demos/data/${name}`, import.meta.url), "utf8"));

/** The raw file, so that tests can count without the code under test. */
export const chr7: AnnotationFile = read("chr7-transcripts.json");
export const readsFile = read("hg002_reads_intervals.json");
export const modelsFile = read("myc-transcripts.json");
fetchFromDisk();
export const library = await loadLibrary();
export const { annotation } = library.genome;
