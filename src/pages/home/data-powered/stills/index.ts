import diagnosis800Avif from "./diagnosis-800.avif";
import diagnosis1200Avif from "./diagnosis-1200.avif";
import diagnosis1200Webp from "./diagnosis-1200.webp";
import diagnosis1600Avif from "./diagnosis-1600.avif";
import discovery800Avif from "./discovery-800.avif";
import discovery1200Avif from "./discovery-1200.avif";
import discovery1200Webp from "./discovery-1200.webp";
import discovery1600Avif from "./discovery-1600.avif";
import resilience800Avif from "./resilience-800.avif";
import resilience1200Avif from "./resilience-1200.avif";
import resilience1200Webp from "./resilience-1200.webp";
import resilience1600Avif from "./resilience-1600.avif";
import trials800Avif from "./trials-800.avif";
import trials1200Avif from "./trials-1200.avif";
import trials1200Webp from "./trials-1200.webp";
import trials1600Avif from "./trials-1600.avif";

/** A mission's picture in every width; 4:3. Rendered by `node src/studio/brand/render.ts stills`. */
export interface MissionStill {
  /** `srcset` of the AVIF source. */
  readonly avif: string;
  /** Fallback: WebP, 1200 pixels wide. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

const srcset = (small: string, middle: string, large: string): string =>
  `${small} 800w, ${middle} 1200w, ${large} 1600w`;

const size = { width: 1200, height: 900 } as const;

export const missionStills = {
  diagnosis: {
    avif: srcset(diagnosis800Avif, diagnosis1200Avif, diagnosis1600Avif),
    src: diagnosis1200Webp,
    ...size,
  },
  discovery: {
    avif: srcset(discovery800Avif, discovery1200Avif, discovery1600Avif),
    src: discovery1200Webp,
    ...size,
  },
  trials: {
    avif: srcset(trials800Avif, trials1200Avif, trials1600Avif),
    src: trials1200Webp,
    ...size,
  },
  resilience: {
    avif: srcset(resilience800Avif, resilience1200Avif, resilience1600Avif),
    src: resilience1200Webp,
    ...size,
  },
} as const satisfies Readonly<Record<string, MissionStill>>;

export type MissionId = keyof typeof missionStills;
