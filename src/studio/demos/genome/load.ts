import transcriptsUrl from "../../data/chr7-transcripts.json?url";
import { type Annotation, type AnnotationFile, readAnnotation } from "./transcripts.ts";

let annotation: Promise<Annotation> | undefined;

/** The transcripts of chromosome 7; fetched when they are first asked for, and not again. */
export async function loadAnnotation(): Promise<Annotation> {
  annotation ??= fetchJson<AnnotationFile>(transcriptsUrl).then(readAnnotation);
  return annotation;
}

/** @throws Error where the file does not come. */
export async function fetchJson<File>(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as File;
}
