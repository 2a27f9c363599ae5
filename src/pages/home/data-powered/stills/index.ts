import diagnosis800Avif from "./diagnosis-800.avif";
import diagnosis800Webp from "./diagnosis-800.webp";
import diagnosis1200Avif from "./diagnosis-1200.avif";
import diagnosis1200Webp from "./diagnosis-1200.webp";
import diagnosis1600Avif from "./diagnosis-1600.avif";
import diagnosis1600Webp from "./diagnosis-1600.webp";
import discovery800Avif from "./discovery-800.avif";
import discovery800Webp from "./discovery-800.webp";
import discovery1200Avif from "./discovery-1200.avif";
import discovery1200Webp from "./discovery-1200.webp";
import discovery1600Avif from "./discovery-1600.avif";
import discovery1600Webp from "./discovery-1600.webp";
import resilience800Avif from "./resilience-800.avif";
import resilience800Webp from "./resilience-800.webp";
import resilience1200Avif from "./resilience-1200.avif";
import resilience1200Webp from "./resilience-1200.webp";
import resilience1600Avif from "./resilience-1600.avif";
import resilience1600Webp from "./resilience-1600.webp";
import trials800Avif from "./trials-800.avif";
import trials800Webp from "./trials-800.webp";
import trials1200Avif from "./trials-1200.avif";
import trials1200Webp from "./trials-1200.webp";
import trials1600Avif from "./trials-1600.avif";
import trials1600Webp from "./trials-1600.webp";

/** A mission's picture in every width and format; 4:3. Rendered by `node src/studio/brand/render.ts stills`. */
export interface MissionStill {
  /** `srcset` of the AVIF source. */
  readonly avif: string;
  /** `srcset` of the WebP source. */
  readonly webp: string;
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
    webp: srcset(diagnosis800Webp, diagnosis1200Webp, diagnosis1600Webp),
    src: diagnosis1200Webp,
    ...size,
  },
  discovery: {
    avif: srcset(discovery800Avif, discovery1200Avif, discovery1600Avif),
    webp: srcset(discovery800Webp, discovery1200Webp, discovery1600Webp),
    src: discovery1200Webp,
    ...size,
  },
  trials: {
    avif: srcset(trials800Avif, trials1200Avif, trials1600Avif),
    webp: srcset(trials800Webp, trials1200Webp, trials1600Webp),
    src: trials1200Webp,
    ...size,
  },
  resilience: {
    avif: srcset(resilience800Avif, resilience1200Avif, resilience1600Avif),
    webp: srcset(resilience800Webp, resilience1200Webp, resilience1600Webp),
    src: resilience1200Webp,
    ...size,
  },
} as const satisfies Readonly<Record<string, MissionStill>>;

export type MissionId = keyof typeof missionStills;
