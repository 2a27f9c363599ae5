import { seededRandom } from "#ui/portrait/seeded.ts";
import { type Light, type Point, smoothstep } from "../light.ts";
import { fractalNoise, type Noise } from "../noise.ts";
import { mix, stains } from "../stains.ts";

/** A place on the ground: x across and z away, both in units of the territory's half width; height above the sea. */
export interface Place {
  readonly x: number;
  readonly z: number;
}

export interface Territory {
  /** Height of the ground, -0.3 to 1; below 0 is water. */
  readonly height: (x: number, z: number) => number;
  readonly sensors: readonly Place[];
  /** Pairs of sensors that hear each other. */
  readonly links: readonly (readonly [number, number])[];
  readonly contact: Place;
  /** Radius of the ring that contains the contact, in the same units. */
  readonly ring: number;
}

const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.z - b.z);

/** A coast with hills, sensors spread over its land, and one contact near the middle. */
export function survey(seed: number): Territory {
  const random = seededRandom(seed);
  const hills: Noise = fractalNoise(seed + 5, 5);
  const ridges: Noise = fractalNoise(seed + 6, 3);
  const contact = { x: 0.14, z: -0.24 };
  const ring = 0.31;
  const height = (x: number, z: number): number => {
    const coast = 0.16 + 0.2 * x - 0.12 * z;
    const ridge = 1 - Math.abs(ridges(x * 1.5 + 3, z * 1.5 + 8)) * 2.2;
    const rough = coast + hills(x * 1.9 + 11, z * 1.9 + 4) * 0.62 + Math.max(0, ridge) ** 2 * 0.22;
    // The contact lies in a plain, so that its ring is seen whole
    const plain = smoothstep(ring * 2.5, ring * 0.9, Math.hypot(x - contact.x, z - contact.z));
    return rough + (0.1 + rough * 0.1 - rough) * plain;
  };
  const sensors: Place[] = [];
  for (let attempt = 0; attempt < 4000 && sensors.length < 34; attempt++) {
    const place = { x: random() * 2.4 - 1.2, z: random() * 2.4 - 1.1 };
    if (height(place.x, place.z) < 0.05) continue;
    if (distance(place, contact) < ring * 1.35) continue;
    if (sensors.every((other) => distance(other, place) > 0.25)) sensors.push(place);
  }
  const links: [number, number][] = [];
  sensors.forEach((sensor, index) => {
    const near = sensors
      .map((place, at) => ({ at, place, far: distance(sensor, place) }))
      .filter(({ at, far }) => at !== index && far < 0.62)
      .toSorted((a, b) => a.far - b.far)
      .slice(0, 3);
    for (const { at, place } of near) {
      const middle = { x: (sensor.x + place.x) / 2, z: (sensor.z + place.z) / 2 };
      if (distance(middle, contact) < ring * 1.2) continue;
      const pair: [number, number] = index < at ? [index, at] : [at, index];
      if (!links.some(([a, b]) => a === pair[0] && b === pair[1])) links.push(pair);
    }
  });
  return { height, sensors, links, contact, ring };
}

interface View extends Point {
  /** Pixels a unit of ground spans here. */
  readonly scale: number;
  /** How far out of focus this depth is, pixels. */
  readonly blur: number;
}

const RELIEF = 0.36;

/** Looks down on the ground at about 33° from the south. */
function view(x: number, height: number, z: number): View {
  const pitch = 0.6;
  const depth = 2.75 + z * Math.cos(pitch) - height * RELIEF * Math.sin(pitch);
  const rise = height * RELIEF * Math.cos(pitch) + z * Math.sin(pitch);
  const scale = 1900 / depth;
  return {
    x: 770 + x * scale,
    y: 640 - rise * scale,
    scale,
    blur: Math.max(0, Math.abs(z + 0.12) - 0.42) * 5.5,
  };
}

/** Paints the ground row by row from the front, keeping the highest line so far, so that hills hide what is behind. */
function paintGround(light: Light, land: Territory): Float32Array {
  const crest = new Float32Array(light.width).fill(light.height + 200);
  const rows = 250;
  for (let row = 0; row < rows; row++) {
    const z = -1.32 + (row / rows) ** 1.12 * 3.5;
    const step = 0.0118 * (1 + row / rows);
    const hidden: [number, number][] = [];
    for (let x = -1.9; x < 1.9; x += step) {
      const raw = land.height(x, z);
      if (raw < 0 && (row & 1) === 1) continue;
      const height = Math.max(0, raw);
      const at = view(x, height, z);
      const column = Math.round(at.x);
      if (column < 0 || column >= light.width || at.y > light.height + 20) continue;
      if (at.y > (crest[column] ?? 0) + 1.5) continue;
      hidden.push([column, at.y]);
      const slope = land.height(x + 0.014, z - 0.01) - raw;
      const wet = raw < 0;
      const contour = wet ? 0 : Math.exp(-(((raw * 11) % 1) ** 2) * 26);
      const lit = wet ? 0.035 : 0.11 + 0.5 * height ** 1.4 + Math.max(0, -slope) * 11 + contour * 0.32;
      const fog = smoothstep(2.3, 0.2, z) * smoothstep(-1.32, -0.75, z);
      const away = distance({ x, z }, land.contact) / land.ring;
      const near = Math.max(0, 1 - away);
      const held = Math.exp(-(((away - 1) / 0.1) ** 2));
      const ground = mix(stains.dapi, stains.frost, Math.min(0.6, height * 0.55));
      const colour = mix(mix(ground, stains.gfp, held), stains.cy5, smoothstep(0.3, 0.75, near));
      const sigma = 0.85 + at.blur * 0.55;
      light.splat(
        at.x,
        at.y,
        sigma,
        colour,
        (lit * 1.5 * fog) / (1 + at.blur * 0.75) + (wet ? 0 : near ** 2 * 0.6 + held * 0.35),
      );
    }
    for (const [column, y] of hidden) {
      for (let beside = column - 5; beside <= column + 5; beside++) {
        if (y < (crest[beside] ?? 0)) crest[beside] = y;
      }
    }
  }
  return crest;
}

/** Paints a territory, the sensors that watch it and the one contact that they hold in a ring. */
export function paintResilience(light: Light, seed: number): void {
  const land = survey(seed);
  paintGround(light, land);
  const up = (place: Place, lift = 0): View =>
    view(place.x, Math.max(0, land.height(place.x, place.z)) + lift, place.z);

  const mast = 0.24;
  for (const [a, b] of land.links) {
    const from = land.sensors[a];
    const to = land.sensors[b];
    if (!from || !to) continue;
    const line = Array.from({ length: 31 }, (_, index) => {
      const t = index / 30;
      const lift = (s: Place) => Math.max(0, land.height(s.x, s.z)) + mast;
      const place = { x: from.x + (to.x - from.x) * t, z: from.z + (to.z - from.z) * t };
      return view(
        place.x,
        lift(from) + (lift(to) - lift(from)) * t + 0.22 * distance(from, to) * 4 * t * (1 - t),
        place.z,
      );
    });
    const middle = line[15];
    light.stroke(
      line,
      0.7 + (middle?.blur ?? 0) * 0.3,
      mix(stains.gfp, stains.frost, 0.3),
      0.2 / (1 + (middle?.blur ?? 0) * 0.4),
    );
  }
  for (const sensor of land.sensors) {
    const foot = up(sensor);
    const head = up(sensor, mast);
    const blur = head.blur;
    const watching = smoothstep(0.95, 0.35, distance(sensor, land.contact));
    light.stroke([foot, head], 0.75 + blur * 0.3, stains.gfp, (t) => (0.12 + 0.55 * t) / (1 + blur * 0.5));
    light.disc(foot.x, foot.y, 2.2 + blur, 1.4 + blur, stains.gfp, 0.5 / (1 + blur));
    light.splat(head.x, head.y, 10 + blur * 2, stains.gfp, 0.1 * (0.4 + watching));
    light.disc(
      head.x,
      head.y,
      head.scale * 0.0058 + blur * 1.2,
      1.5 + blur * 2.4,
      mix(stains.gfp, stains.frost, 0.25),
      (1.4 + 2.2 * watching) / (1 + blur),
    );
  }

  const circle = (radius: number): View[] =>
    Array.from({ length: 181 }, (_, index) => {
      const angle = (index / 180) * 2 * Math.PI;
      return up(
        { x: land.contact.x + radius * Math.cos(angle), z: land.contact.z + radius * Math.sin(angle) },
        0.012,
      );
    });
  light.stroke(circle(land.ring), 0.85, stains.gfp, 1.7);
  light.stroke(circle(land.ring), 9, stains.gfp, 0.06);
  light.stroke(circle(land.ring * 1.09), 0.6, stains.gfp, 0.4);
  light.stroke(circle(land.ring * 0.6), 0.6, stains.cy5, 0.32);
  light.stroke(circle(land.ring * 0.28), 0.7, stains.cy5, 0.6);
  const hot = up(land.contact);
  light.splat(hot.x, hot.y, 34, stains.cy5, 0.16);
  light.splat(hot.x, hot.y, 13, stains.cy5, 0.9);
  light.disc(hot.x, hot.y, 7, 2, mix(stains.cy5, stains.frost, 0.35), 5);
  light.shade((x, y) => smoothstep(1.08, 0.62, Math.hypot((x - 800) / 860, (y - 600) / 700)));
}

/** How the plate is developed. */
export const development = { exposure: 1.5, bloom: 0.4 };
