import { readFileSync } from "node:fs";
import { libraryOf } from "#demos/genome/library.ts";
import { type AnnotationFile, readAnnotation } from "#demos/genome/transcripts.ts";

/** A file of the demonstrations' data. */
export const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../src/demos/data/${name}`, import.meta.url), "utf8"));

/** The raw file, so that tests can count without the code under test. */
export const chr7: AnnotationFile = read("chr7-transcripts.json");
export const readsFile = read("hg002_reads_intervals.json");
export const modelsFile = read("myc-transcripts.json");
export const annotation = readAnnotation(chr7);
export const library = libraryOf(annotation, modelsFile, readsFile);
