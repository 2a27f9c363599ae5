import { floatAt } from "#lib/at.ts";
import { valueNoise } from "#lib/hash.ts";
import { linearstep, smoothstep } from "#lib/math.ts";
import type { Vec3 } from "#lib/vec.ts";
import { type Camera, type Frame, orbit } from "#scenes/lib/camera.ts";

/* The bioradar's model, independent of the renderer: shared by both renderers, the still and the list. */

/** The canvas of the design, in CSS pixels (docs/behaviour.md 9.13). */
export const BIORADAR_WIDTH = 900;
export const BIORADAR_HEIGHT = 600;

/** Radii of the range rings; the outermost is 1, the unit of all lengths. */
export const RINGS = [0.25, 0.5, 0.75, 1] as const;
/** Bearing ticks in degrees: a short one every 10, a long one every 30. */
export const TICK_STEP = 10;
export const LONG_TICK_STEP = 30;
/** Height of a contact's glyph above the ground, in radii. */
export const MAST = 0.17;

/** Opacity of the sweep's light on the ground at its edge, and how many degrees of it are drawn. */
export const SWEEP_LIGHT = 0.115;
export const SWEEP_TRAIL = 176;

/** Plates' and rings' scale on a map at `scale` (1: 900 wide): has a minimum, so that phones show legible glyphs. */
export const plateScale = (scale: number): number => Math.max(scale, 0.58);

const RAD = Math.PI / 180;
const TARGET: Vec3 = [0, 0.06, 0.02];

/** The camera: from the south, between a top view and a perspective. */
export const CAMERA: Camera = {
  eye: orbit(TARGET, 0, 37 * RAD, 5.2),
  target: TARGET,
  focal: 1 / (2 * Math.tan(8.9 * RAD)),
};

/** Fits the whole map on a canvas of `width` × `height` CSS pixels. */
export const frameFor = (width: number, height: number): Frame => ({
  width,
  height,
  centreX: width / 2,
  centreY: height / 2,
  unit: BIORADAR_HEIGHT * Math.min(width / BIORADAR_WIDTH, height / BIORADAR_HEIGHT),
});

/** Converts bearing (degrees clockwise from the far edge) and range (radii) to a point; `y` in radii. */
export const placeOf = (bearing: number, range: number, y = 0): Vec3 => [
  Math.sin(bearing * RAD) * range,
  y,
  -Math.cos(bearing * RAD) * range,
];

/** Speed of the sweep in degrees per second of running time (docs/behaviour.md 9.12). */
export const SWEEP_SPEED = 50;
export const TURN_SECONDS = 360 / SWEEP_SPEED;

/** Time of the still, in seconds: the sweep has just crossed the third contact, and the second is still lit. */
export const STILL_SECOND = 2.42;

/** Decay of light behind the sweep, per turn: e⁻⁵ is practically dark. */
export const DECAY = 5;
const REST = Math.exp(-DECAY);

/** The sweep's bearing at `seconds` of running time: degrees clockwise from the far edge, 0 ≤ result < 360. */
export function sweepAngle(seconds: number): number {
  const turns = seconds / TURN_SECONDS;
  return (turns - Math.floor(turns)) * 360;
}

/** Turns since the sweep crossed a bearing: from 0 to just under 1. */
export function ageOf(bearing: number, sweep: number): number {
  const turns = (sweep - bearing) / 360;
  return turns - Math.floor(turns);
}

/** Light left after `age` turns: 1 at the crossing, falling continuously to 0 at the next. */
export const glowAt = (age: number): number => (Math.exp(-DECAY * age) - REST) / (1 - REST);

/**
 * The deployment settings on the map in the order of the list (docs/behaviour.md 3.10): ordered by bearing, in degrees
 * clockwise from the far edge, so that the sweep lights the list from top to bottom once a turn. `range` is a share of
 * the outermost ring's radius; `id` is also that of the list's entry and of the glyph.
 */
export const CONTACTS = [
  { id: "military", bearing: 28, range: 0.62 },
  { id: "hospital", bearing: 70, range: 0.5 },
  { id: "crisis", bearing: 112, range: 0.74 },
  { id: "airport", bearing: 163, range: 0.7 },
  { id: "wastewater", bearing: 216, range: 0.6 },
  { id: "shipboard", bearing: 268, range: 0.78 },
  { id: "bsl-lab", bearing: 318, range: 0.5 },
] as const;
export type Contact = (typeof CONTACTS)[number];
export type ContactId = Contact["id"];

/** Brightness of a contact, 0…1, at `seconds` of running time. */
export const contactGlow = (contact: Contact, seconds: number): number =>
  glowAt(ageOf(contact.bearing, sweepAngle(seconds)));

/** How far a contact's colour has shifted from frost to cy5, 0…1, for a glow of 0…1. */
export const stainShare = (glow: number): number => smoothstep(0.12, 0.42, glow);

/** Brightness of mast, plate and glyph for a glow of 0…1; at least 0.5. */
export const markLight = (glow: number): number => 0.5 + 0.5 * smoothstep(0, 0.6, glow);

/** Opacity of the halo and rings, 0…1, for a glow of 0…1; full while the contact is still bright. */
export const haloShare = (glow: number): number => smoothstep(0.08, 0.3, glow);

/** Number of steps of `data-lit`. */
const LIT_STEPS = 8;

/** The step, 0 … 8, of a contact's brightness in the list. */
export const litStep = (glow: number): number => Math.round(glow * LIT_STEPS);

/** The steps of all contacts at `seconds` of running time as one number; `litStepIn` takes it apart. */
export function litCodeAt(seconds: number): number {
  let code = 0;
  for (const contact of CONTACTS) code = code * (LIT_STEPS + 1) + litStep(contactGlow(contact, seconds));
  return code;
}

/** The step, 0 … 8, of the contact at `index` in CONTACTS. */
export const litStepIn = (code: number, index: number): number =>
  Math.floor(code / (LIT_STEPS + 1) ** (CONTACTS.length - 1 - index)) % (LIT_STEPS + 1);

export const NONE = -1;

/** Rate per second at which the highlight fades in and the other contacts dim. */
const RATE = 11;

/** Animated state of the highlight; updated in place each frame. */
export const createHighlight = () => ({
  /** Highlight of each contact, 0…1, in the order of CONTACTS. */
  own: new Float32Array(CONTACTS.length),
  /** How far all other contacts are dimmed, 0…1. */
  any: 0,
  /** The contact highlighted last, including while it fades out; NONE before the first. */
  last: NONE,
});

export type Highlight = ReturnType<typeof createHighlight>;

/** Animates towards `contact`, an index or NONE, by `delta` seconds; jumps there while time stands still. */
export function stepHighlight(highlight: Highlight, contact: number, delta: number): Highlight {
  const share = delta > 0 ? 1 - Math.exp(-RATE * delta) : 1;
  const { own } = highlight;
  for (let i = 0; i < own.length; i++) {
    const now = floatAt(own, i);
    own[i] = now + ((i === contact ? 1 : 0) - now) * share;
  }
  highlight.any += ((contact === NONE ? 0 : 1) - highlight.any) * share;
  if (contact !== NONE) highlight.last = contact;
  return highlight;
}

/** Factor on a contact's light, 0…1, dimmed while another is highlighted. */
export const shareOf = (highlight: Highlight, contact: number): number =>
  1 - 0.68 * Math.max(0, highlight.any - floatAt(highlight.own, contact));

const SEED = 50;
/** How far the terrain extends beyond the outermost ring, fading out. */
export const TERRAIN_REACH = 1.12;
/** Height of the highest peak, in radii of the outermost ring. */
export const PEAK = 0.27;
/** Everything below this level is water, drawn flat. */
const SHORE = 0.1;

/** Ridged noise, 0…1: folded at its middle, so that its level line becomes a crest. */
function ridge(seed: number, x: number, z: number): number {
  const n = 1 - Math.abs(2 * valueNoise(seed, x, z) - 1);
  return n * n;
}

/** Height at a point of the map, 0…1 of the peak (coordinates in radii; x right, z towards the viewer). */
export function heightAt(x: number, z: number): number {
  // Domain warp: without it the noise's lattice shows in the crests.
  const wx = 0.22 * (valueNoise(SEED + 4, x * 1.7, z * 1.7) - 0.5) - x;
  const wz = z + 0.22 * (valueNoise(SEED + 5, x * 1.7, z * 1.7) - 0.5);
  const land = smoothstep(0.16, 0.66, valueNoise(SEED, wx * 1.25 + 3.2, wz * 1.25 + 8.4));
  const crests =
    0.66 * ridge(SEED + 1, wx * 2.1 + 11, wz * 2.1 + 5) +
    0.24 * ridge(SEED + 2, wx * 4.6, wz * 4.6) +
    0.1 * valueNoise(SEED + 3, x * 10, z * 10);
  return linearstep(SHORE, 1, 1.45 * crests * land);
}

/** Where the contacts stand, from far to near: in radii, and their index in CONTACTS. `foot` is the ground's height. */
export const standingContacts = () =>
  CONTACTS.map((contact, index) => {
    const [x, , z] = placeOf(contact.bearing, contact.range);
    return { contact, index, x, z, foot: heightAt(x, z) * PEAK };
  }).sort((a, b) => a.z - b.z);

/** The terrain's dots as triples: x, z (radii) and height 0…1; rows from far to near. */
export function makeTerrain(dotsPerRadius = 39): Float32Array {
  const step = 1 / dotsPerRadius;
  const dots: number[] = [];
  const rows = Math.ceil(TERRAIN_REACH / (step * 0.866));
  for (let row = -rows; row <= rows; row++) {
    const z = row * step * 0.866;
    const shift = row % 2 === 0 ? 0 : 0.5;
    const count = Math.ceil(TERRAIN_REACH / step);
    for (let column = -count; column <= count; column++) {
      const x = (column + shift) * step;
      if (Math.hypot(x, z) < TERRAIN_REACH) dots.push(x, z, heightAt(x, z));
    }
  }
  return new Float32Array(dots);
}

/** Brightness of a dot without the sweep, 0…1, by its height: water is dimmest. */
export const restLight = (height: number): number => (height > 0 ? 0.15 + 0.5 * height : 0.09);

/** Light that the sweep adds to a dot it has just crossed; most for peaks. */
export const sweptLight = (height: number): number => 0.16 + 0.9 * height;

/** A dot's opacity for a light of 0…1, and its diameter in CSS pixels on a canvas 900 wide. */
export const dotOpacity = (light: number): number => 0.14 + 0.86 * light;
export const dotSize = (light: number): number => 1.05 + 1.7 * light;
/** Dots dimmer than this are omitted. */
export const DOT_LEAST = 0.05;

/** Opacity of the terrain by distance from the centre: 1 inside, 0 at its outer limit. */
export const edgeFade = (range: number): number => 1 - smoothstep(0.9, TERRAIN_REACH, range);
