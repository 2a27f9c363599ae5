import { readFileSync } from "node:fs";
import { libraryOf } from "#studio/demos/genome/library.ts";
import { type AnnotationFile, readAnnotation } from "#studio/demos/genome/transcripts.ts";

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../src/studio/data/${name}`, import.meta.url), "utf8"));

/** The file itself, so that a test can count in it without the code that it tests. */
export const chr7: AnnotationFile = read("chr7-transcripts.json");
export const readsFile = read("hg002_reads_intervals.json");
export const modelsFile = read("myc-transcripts.json");
export const annotation = readAnnotation(chr7);
export const library = libraryOf(annotation, modelsFile, readsFile);
