import transcriptsUrl from "../data/chr7-transcripts.json?url";
import { remembered } from "../lib/remembered.ts";
import { fetchJson } from "./fetch-json.ts";
import { readAnnotation } from "./transcripts.ts";

/** The transcripts of chromosome 7; fetched when they are first asked for, and not again. */
export const loadAnnotation = remembered(async () => readAnnotation(await fetchJson(transcriptsUrl)));
