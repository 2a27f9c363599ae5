import { writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { type Development, develop } from "./develop.ts";
import { Light } from "./light.ts";
import * as diagnosis from "./stills/diagnosis.ts";
import * as discovery from "./stills/discovery.ts";
import * as resilience from "./stills/resilience.ts";
import * as trials from "./stills/trials.ts";

/** The widths that a page may choose from, in pixels; every still is 4:3. */
export const STILL_WIDTHS = [1600, 1200, 800] as const;

/** No still may weigh more at 1200 pixels, bytes. */
export const STILL_BUDGET = 90_000;

const SEED = 7;

interface Still {
  readonly paint: (light: Light, seed: number) => void;
  readonly development: Development;
}

const stills: Readonly<Record<string, Still>> = {
  diagnosis: { paint: diagnosis.paintDiagnosis, development: diagnosis.development },
  discovery: { paint: discovery.paintDiscovery, development: discovery.development },
  trials: { paint: trials.paintTrials, development: trials.development },
  resilience: { paint: resilience.paintResilience, development: resilience.development },
};

type Encode = (image: Sharp, quality: number) => Promise<Buffer>;

const encoders: Readonly<Record<string, { readonly first: number; readonly encode: Encode }>> = {
  avif: { first: 62, encode: (image, quality) => image.avif({ quality, effort: 4 }).toBuffer() },
  webp: {
    first: 84,
    encode: (image, quality) => image.webp({ quality, effort: 4, smartSubsample: true }).toBuffer(),
  },
};

/** The best quality at which a 1200 pixel wide still keeps its budget. */
async function affordable(image: Sharp, first: number, encode: Encode): Promise<number> {
  for (let quality = first; quality > 30; quality -= 4) {
    const bytes = await encode(image.clone().resize(1200), quality);
    if (bytes.length <= STILL_BUDGET) return quality;
  }
  throw new Error(`a still is heavier than ${STILL_BUDGET} bytes at every acceptable quality`);
}

/** Renders the mission images into a folder, in every width as AVIF and WebP; returns each file's weight in bytes. */
export async function renderMissionStills(folder: URL): Promise<Map<string, number>> {
  const weights = new Map<string, number>();
  for (const [id, still] of Object.entries(stills)) {
    const light = new Light(1600, 1200);
    still.paint(light, SEED);
    const image = sharp(develop(light, still.development), {
      raw: { width: 1600, height: 1200, channels: 3 },
    });
    for (const [format, { first, encode }] of Object.entries(encoders)) {
      const quality = await affordable(image, first, encode);
      for (const width of STILL_WIDTHS) {
        const bytes = await encode(image.clone().resize(width), quality);
        const name = `${id}-${width}.${format}`;
        await writeFile(new URL(name, folder), bytes);
        weights.set(name, bytes.length);
      }
    }
  }
  return weights;
}
