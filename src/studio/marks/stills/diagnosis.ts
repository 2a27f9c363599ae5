import { seededRandom } from "#ui/portrait/seeded.ts";
import { type Light, smoothstep } from "../light.ts";
import { fractalNoise, normal, valueNoise } from "../noise.ts";
import { mix, stains } from "../stains.ts";

/** One nucleus of the section, in pixels of a 1600 × 1200 field. */
export interface Nucleus {
  readonly x: number;
  readonly y: number;
  /** Half its length and half its width. */
  readonly long: number;
  readonly short: number;
  /** Direction of its length, radians. */
  readonly turn: number;
  /** Brightness, 0 to 1. */
  readonly level: number;
  /** How far out of focus it lies, pixels. */
  readonly blur: number;
  /** One of the few that the marker has found. */
  readonly found: boolean;
}

interface Gland {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly stretch: number;
  readonly turn: number;
  readonly level: number;
}

export interface Section {
  readonly nuclei: readonly Nucleus[];
  /** Where the marker lit, and the reticle's radius. */
  readonly finding: { readonly x: number; readonly y: number; readonly radius: number };
}

const WIDTH = 1600;
const HEIGHT = 1200;

function plantGlands(random: () => number): Gland[] {
  const glands: Gland[] = [{ x: 985, y: 540, radius: 92, stretch: 1.22, turn: 0.5, level: 1.15 }];
  for (let attempt = 0; attempt < 9000 && glands.length < 110; attempt++) {
    const gland = {
      x: -80 + random() * (WIDTH + 160),
      y: -80 + random() * (HEIGHT + 160),
      radius: 38 + random() ** 1.6 * 62,
      stretch: 1 + random() ** 2 * 1.3,
      turn: random() * Math.PI,
      level: 0.5 + random() ** 1.5 * 0.85,
    };
    const free = glands.every(
      (other) =>
        Math.hypot(other.x - gland.x, other.y - gland.y) >
        other.radius * Math.sqrt(other.stretch) + gland.radius * Math.sqrt(gland.stretch) + 36,
    );
    if (free) glands.push(gland);
  }
  return glands;
}

/** A section of glandular tissue: rings of nuclei around lumens, fibres between them, one small group found. */
export function growSection(seed: number): Section {
  const random = seededRandom(seed);
  const wobble = valueNoise(seed + 1);
  const patches = fractalNoise(seed + 2, 3);
  const flow = fractalNoise(seed + 3, 2);
  const glands = plantGlands(random);
  const nuclei: Nucleus[] = [];
  const blurAt = (x: number, y: number): number =>
    Math.max(0, Math.hypot((x - 985) / 1.15, y - 540) - 330) / 95 + Math.abs(normal(random)) * 0.7;
  const levelAt = (x: number, y: number): number => 0.62 + 0.38 * patches(x / 260, y / 260);
  const finding = { x: 0, y: 0, radius: 54 };

  glands.forEach((gland, order) => {
    const around = (2 * Math.PI * gland.radius * gland.stretch) / 9.6;
    for (let layer = 0; layer < 2; layer++) {
      for (let index = 0; index < around; index++) {
        if (layer === 1 && random() < 0.5) continue;
        const angle = ((index + random() * 0.5) / around) * 2 * Math.PI;
        const bend = 1 + 0.3 * wobble(Math.cos(angle) * 0.9 + order * 9, Math.sin(angle) * 0.9 + order * 5);
        const reach = gland.radius * bend + layer * 12.5 + normal(random) * 2.2;
        const u = reach * gland.stretch * Math.cos(angle);
        const v = reach * Math.sin(angle);
        const x = gland.x + u * Math.cos(gland.turn) - v * Math.sin(gland.turn);
        const y = gland.y + u * Math.sin(gland.turn) + v * Math.cos(gland.turn);
        const found = layer === 0 && order === 0 && angle > 5.18 && angle < 5.95;
        nuclei.push({
          x,
          y,
          long: 8.4 + random() * 3,
          short: 3.9 + random() * 1.5,
          turn: Math.atan2(y - gland.y, x - gland.x) + normal(random) * 0.16,
          level: found
            ? 0.7 + random() * 0.6
            : levelAt(x, y) * gland.level * (0.6 + random() * 0.5 + (random() < 0.03 ? 0.9 : 0)),
          blur: blurAt(x, y),
          found,
        });
      }
    }
  });
  const lit = nuclei.filter((nucleus) => nucleus.found);
  finding.x = lit.reduce((sum, { x }) => sum + x, 0) / lit.length;
  finding.y = lit.reduce((sum, { y }) => sum + y, 0) / lit.length;

  // Fibres between the glands: thin nuclei along the flow, kept out of the rings and their lumens
  for (let attempt = 0; attempt < 8600; attempt++) {
    const x = -20 + random() * (WIDTH + 40);
    const y = -20 + random() * (HEIGHT + 40);
    const inside = glands.some((gland) => {
      const dx = x - gland.x;
      const dy = y - gland.y;
      const u = (dx * Math.cos(gland.turn) + dy * Math.sin(gland.turn)) / gland.stretch;
      const v = -dx * Math.sin(gland.turn) + dy * Math.cos(gland.turn);
      return Math.hypot(u, v) < gland.radius + 22;
    });
    if (inside || random() > 0.55 + 0.45 * flow(x / 90, y / 90)) continue;
    const round = random() < 0.22;
    nuclei.push({
      x,
      y,
      long: round ? 3.8 + random() * 1.6 : 6 + random() * 5.5,
      short: round ? 3.5 + random() : 1.8 + random(),
      turn: flow(x / 240 + 40, y / 240) * Math.PI * 1.6 + normal(random) * 0.25,
      level: levelAt(x, y) * (0.2 + random() ** 2 * 0.55),
      blur: blurAt(x, y),
      found: false,
    });
  }
  return { nuclei, finding };
}

function stainNucleus(light: Light, nucleus: Nucleus, grain: (x: number, y: number) => number): void {
  const { x, y, long, short, turn, level, blur, found } = nucleus;
  const soft = 1.6 + blur * 1.7;
  const reach = Math.ceil(long + soft + 1);
  const spread = (long * short) / ((long + blur * 0.7) * (short + blur * 0.7));
  const colour = found ? stains.gfp : mix(stains.dapi, [0.03, 0.12, 0.9], 0.25);
  const bright = (found ? 0.66 : 1.15) * level * spread;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  for (let row = Math.floor(y) - reach; row <= y + reach; row++) {
    for (let column = Math.floor(x) - reach; column <= x + reach; column++) {
      const dx = column + 0.5 - x;
      const dy = row + 0.5 - y;
      const u = (dx * cos + dy * sin) / long;
      const v = (-dx * sin + dy * cos) / short;
      const edge = (1 - Math.hypot(u, v)) * short;
      const cover = smoothstep(-soft, soft, edge);
      if (cover <= 0) continue;
      // Chromatin: clumped inside, a little brighter at the rim, both lost out of focus
      const sharp = Math.max(0, 1 - blur / 2.4);
      const clump = 1 + sharp * (0.7 * grain(column / 2.6, row / 2.6) - 0.12);
      const rim = 1 + sharp * 0.5 * (1 - smoothstep(0.4, 2.6, Math.abs(edge)));
      light.add(column, row, colour, bright * cover * clump * rim);
    }
  }
}

/** Paints the section and the reticle that rings what was found. */
export function paintDiagnosis(light: Light, seed: number): void {
  const { nuclei, finding } = growSection(seed);
  const grain = fractalNoise(seed + 4, 2);
  for (const nucleus of nuclei) stainNucleus(light, nucleus, grain);
  light.shade(
    (x, y) =>
      (0.05 + 0.95 * smoothstep(1050, 60, Math.hypot((x - finding.x) / 1.22, y - finding.y))) *
      smoothstep(-60, 200, Math.min(x, y, WIDTH - x, HEIGHT - y)),
  );

  light.splat(finding.x, finding.y, 30, stains.gfp, 0.05);
  const hair = 0.8;
  const hairline = mix(stains.frost, stains.dapi, 0.22);
  light.arc(finding, finding.radius, 0, Math.PI * 2, hair, hairline, 0.6);
  for (let quarter = 0; quarter < 4; quarter++) {
    const angle = (quarter * Math.PI) / 2;
    const at = (distance: number) => ({
      x: finding.x + Math.cos(angle) * distance,
      y: finding.y + Math.sin(angle) * distance,
    });
    light.stroke([at(finding.radius + 9), at(finding.radius + 34)], hair, hairline, 0.7);
    light.stroke(
      [at(finding.radius + 34), at(finding.radius + 300)],
      hair,
      hairline,
      (along) => 0.3 * (1 - along) ** 2,
    );
  }
  for (let tick = 0; tick < 72; tick++) {
    const angle = (tick * Math.PI) / 36;
    const inner = finding.radius + 9;
    const outer = inner + (tick % 6 === 0 ? 9 : 4);
    const at = (distance: number) => ({
      x: finding.x + Math.cos(angle) * distance,
      y: finding.y + Math.sin(angle) * distance,
    });
    light.stroke([at(inner), at(outer)], 0.6, hairline, 0.5);
  }
}

/** How the plate is developed. */
export const development = { exposure: 1.5, bloom: 0.3 };
