import { samplesStill } from "./still/samples.ts";

/** The hero's stills by file name: SVG documents, the same bytes every time. */
export function heroStills(): Readonly<Record<string, string>> {
  return { "still.svg": samplesStill() };
}
