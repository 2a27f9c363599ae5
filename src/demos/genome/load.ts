import transcriptsUrl from "../data/chr7-transcripts.json?url";
import { fetchJson } from "./fetch-json.ts";
import { type Annotation, type AnnotationFile, readAnnotation } from "./transcripts.ts";

let annotation: Promise<Annotation> | undefined;

/** The transcripts of chromosome 7; fetched when they are first asked for, and again only if they did not come. */
export function loadAnnotation(): Promise<Annotation> {
  annotation ??= fetchJson<AnnotationFile>(transcriptsUrl)
    .then(readAnnotation)
    .catch((reason) => {
      annotation = undefined;
      throw reason;
    });
  return annotation;
}
