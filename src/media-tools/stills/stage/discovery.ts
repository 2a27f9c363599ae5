import { Scene, ShaderMaterial, Vector3, Vector4 } from "three";
import { hash } from "#lib/hash.ts";
import { mix } from "#lib/math.ts";
import { length, sub, type Vec2, type Vec3 } from "#lib/vec.ts";
import { BOND } from "#scenes/helix/model/light.ts";
import { BASES, RADIUS, TURNS } from "#scenes/helix/model/strands.ts";
import { TRAIL_POINTS } from "#scenes/helix/model/trail.ts";
import { HELIX } from "#scenes/helix/shaders.ts";
import { FLAT, instancedQuads } from "#scenes/lib/flat-mesh.ts";
import { addLayer, type Subject } from "./expose.ts";

/** A helix in space. The eye is at 0 and looks along −z; half the picture's height at depth 1 is 1. */
interface HelixInSpace {
  /** Its axis, parametrised by 0 … 1. */
  readonly axis: (along: number) => Vec3;
  readonly radius: number;
  readonly beads: number;
  readonly turns: number;
  readonly seed: number;
}

/** Position on the scene's trail at which marks are drawn, where they are fully lit. */
const ALONG = 3;
const ANGLE = (2 * Math.PI * TURNS * ALONG) / (TRAIL_POINTS - 1);
/** One rung per third pair, as in the scene. */
const RUNG_EVERY = 3;

const EXPOSURES = 192;
/** The depth in focus, and the lens's radius. */
const FOCUS = 3.9;
const APERTURE = 0.2;

const bow =
  (from: Vec3, to: Vec3, by: Vec3) =>
  (along: number): Vec3 => {
    const off = 4 * along * (1 - along);
    const at = (axis: 0 | 1 | 2): number => mix(from[axis], to[axis], along) + by[axis] * off;
    return [at(0), at(1), at(2)];
  };

const HELICES: readonly HelixInSpace[] = [
  { axis: bow([-6, 16, -13], [26, 1, -17], [0, -3, 0]), radius: 1.3, beads: 420, turns: 7, seed: 5 },
  { axis: bow([-24, 1, -14], [2, -18, -15], [0, 3, 0]), radius: 1.2, beads: 420, turns: 7, seed: 6 },
  {
    axis: bow([-12.5, 4.6, -8.4], [2.9, -2.6, -1.7], [3.0, 0.9, 0.3]),
    radius: 1.08,
    beads: 228,
    turns: 4.1,
    seed: 3,
  },
];

interface Mark {
  readonly told: readonly [number, number];
  readonly at: Vec3;
  readonly heading: readonly [number, number];
  readonly spin: number;
  readonly radius: number;
  readonly depth: number;
}

function marksOf({ axis, radius, beads, turns, seed }: HelixInSpace): Mark[] {
  const marks: Mark[] = [];
  for (let bead = 0; bead < beads; bead++) {
    const along = bead / (beads - 1);
    const at = axis(along);
    const [dx, dy] = sub(project(axis(along + 1e-3)), project(at));
    const size = length([dx, dy, 0]) || 1;
    const turn = 2 * Math.PI * turns * along;
    const base = Math.floor(hash(seed, bead) * BASES.length);
    for (const strand of [0, 1] as const) {
      const near = Math.sin(turn + strand * Math.PI) * radius;
      const told = { at, heading: [dx / size, dy / size] as const, spin: ANGLE - turn, radius };
      marks.push({ ...told, told: [strand, ALONG], depth: -at[2] - near });
      if (bead % RUNG_EVERY > 0) continue;
      const own = strand === 0 ? base : base ^ 1;
      marks.push({ ...told, told: [2 + 2 * own + strand, ALONG], depth: -at[2] - near * 0.5 * (1 - BOND) });
    }
  }
  return marks;
}

const project = ([x, y, z]: Vec3): Vec3 => [-x / z, -y / z, -z];

/**
 * A genome that comes out of the dark, through the plane of focus, and past the camera: helices by their scene's shader
 * through a lens, each mark at its own depth.
 */
export function discovery([width, height]: Vec2): Subject {
  const half = height / 2;
  const marks = HELICES.flatMap(marksOf).sort((a, b) => b.depth - a.depth);
  const scene = new Scene();
  const views = marks.map(({ told, at, heading, spin, radius, depth }) => {
    const [x, y, away] = project(at);
    const unit = radius / RADIUS / away;
    const points = new Float32Array((TRAIL_POINTS + 1) * 2);
    // A straight trail through this point, one point per sample, accurate to a thousandth.
    for (let i = 0; i <= TRAIL_POINTS; i++)
      points.set([heading[0] * (i - ALONG) * 1e-3, heading[1] * (i - ALONG) * 1e-3], i * 2);
    const view = new Vector3(0, 0, half * unit);
    const uniforms = {
      uPoints: { value: points },
      uFlow: { value: 1 },
      uSpin: { value: spin },
      uView: { value: view },
      uCanvas: { value: new Vector3(width, height, 1) },
      uAvoid: { value: new Vector4() },
    };
    const geometry = instancedQuads(1, { mark: [new Float32Array(told), 2] });
    const [vertexShader, fragmentShader] = HELIX;
    const material = new ShaderMaterial({ ...FLAT, vertexShader, fragmentShader, uniforms });
    addLayer(scene, geometry, material);
    return {
      view,
      x: width / 2 + x * half,
      y: half + y * half,
      blur: APERTURE * (1 / FOCUS - 1 / depth) * half,
    };
  });
  return {
    scene,
    exposures: EXPOSURES,
    aim: ({ across, up, dx, dy }) => {
      for (const { view, x, y, blur } of views) {
        view.x = x + dx + across * blur;
        view.y = y + dy + up * blur;
      }
    },
  };
}
