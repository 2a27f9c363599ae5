import { assetsStill } from "./still/assets.ts";
import { dataStill } from "./still/data.ts";
import { samplesStill } from "./still/samples.ts";

/** The hero's stills by file name: deterministic SVG documents. */
export function heroStills(): Readonly<Record<string, string>> {
  return { "still.svg": samplesStill(), "still-data.svg": dataStill(), "still-assets.svg": assetsStill() };
}
