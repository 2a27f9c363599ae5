import { seededRandom } from "#ui/portrait/seeded.ts";
import { type Light, type Point, smoothstep } from "../light.ts";
import { normal, valueNoise } from "../noise.ts";
import { mix, type Stain, stains } from "../stains.ts";

/** One branching of the tree. */
export interface Branch {
  /** Index of the branch it springs from; -1 at the root. */
  readonly parent: number;
  /** Distance from the root, 0 to 1, where the branch ends. */
  readonly depth: number;
  /** Direction of its end as seen from the root, 0 to 1 across the fan. */
  readonly bearing: number;
  /** How many leaves hang from it. */
  readonly leaves: number;
}

/** A tree grown by splitting at random; a branch's leaves share its part of the fan. Parents come before children. */
export function growTree(seed: number, leafCount: number): Branch[] {
  const random = seededRandom(seed);
  const canopy = valueNoise(seed);
  const branches: Branch[] = [];
  const grow = (parent: number, depth: number, first: number, leaves: number): void => {
    const index = branches.length;
    const bearing = (first + leaves / 2) / leafCount;
    if (leaves === 1) {
      branches.push({ parent, depth: depth + (1 - depth) * random() * 0.5, bearing, leaves });
      return;
    }
    branches.push({ parent, depth, bearing, leaves });
    const share = Math.min(0.88, Math.max(0.12, 0.5 + normal(random) * 0.17));
    const left = Math.min(leaves - 1, Math.max(1, Math.round(leaves * share)));
    const horizon = 0.84 + 0.13 * canopy(bearing * 9, 0.5);
    const next = (part: number) =>
      depth + Math.max(0.004, horizon - depth) * (0.12 + 0.34 * random()) * (part === 1 ? 1.9 : 1);
    grow(index, next(left), first, left);
    grow(index, next(leaves - left), first + left, leaves - left);
  };
  grow(-1, 0.06, 0, leafCount);
  return branches;
}

/** The branches from the root to the farthest leaf close to a bearing (within 0.05), root first. */
export function pathTo(branches: readonly Branch[], bearing: number): number[] {
  let leaf = -1;
  let farthest = 0;
  branches.forEach((branch, index) => {
    const close = Math.abs(branch.bearing - bearing) < 0.05;
    if (close && branch.leaves === 1 && branch.depth > farthest) {
      farthest = branch.depth;
      leaf = index;
    }
  });
  const path: number[] = [];
  for (let at = leaf; at >= 0; at = branches[at]?.parent ?? -1) path.unshift(at);
  return path;
}

interface Fan {
  readonly root: Point;
  readonly from: number;
  readonly to: number;
  readonly reach: number;
}

const place = (fan: Fan, depth: number, bearing: number): Point => {
  const angle = fan.from + (fan.to - fan.from) * bearing;
  const radius = fan.reach * depth;
  return { x: fan.root.x + radius * 1.26 * Math.cos(angle), y: fan.root.y + radius * Math.sin(angle) };
};

/** A branch leaves along its parent's direction and bends to its own. */
function curve(fan: Fan, from: Branch | undefined, to: Branch): Point[] {
  const depth = from?.depth ?? 0;
  const bearing = from?.bearing ?? to.bearing;
  const count = Math.max(6, Math.ceil((to.depth - depth) * 46));
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count;
    return place(
      fan,
      depth + (to.depth - depth) * t,
      bearing + (to.bearing - bearing) * smoothstep(0, 0.9, t),
    );
  });
}

interface Hand {
  readonly stain: (bearing: number, depth: number) => Stain;
  readonly level: number;
  readonly blur: number;
  /** How far from the picture's sharp middle a bearing lies, 0 to 1. */
  readonly far: (bearing: number) => number;
}

function paintTree(light: Light, fan: Fan, branches: readonly Branch[], hand: Hand, seed: number): void {
  const random = seededRandom(seed);
  for (const branch of branches) {
    const weight = Math.sqrt(branch.leaves);
    const far = hand.far(branch.bearing);
    const sigma = 0.62 + Math.min(2.2, weight * 0.055) + hand.blur + far * 2.1;
    const edge = smoothstep(0, 0.16, branch.bearing) * smoothstep(1, 0.84, branch.bearing);
    const level =
      (edge * hand.level * (0.24 + Math.min(1.5, weight * 0.085)) * 0.75) / (1 + hand.blur + far * 1.4);
    const colour = hand.stain(branch.bearing, branch.depth);
    light.stroke(curve(fan, branches[branch.parent], branch), sigma, colour, level);
    if (branch.leaves === 1) {
      const tip = place(fan, branch.depth, branch.bearing);
      const size = 1.5 + random() ** 3 * 2.6;
      light.splat(
        tip.x,
        tip.y,
        size + hand.blur + far * 3.4,
        colour,
        (edge * hand.level * (0.3 + random() ** 3 * 2.2)) / (1 + (hand.blur + far * 3) / 2),
      );
      // Beyond each leaf a few of its cells, thinning out
      for (let cell = 0; cell < 4; cell++) {
        const beyond = branch.depth + 0.012 + Math.abs(normal(random)) * 0.05;
        const at = place(fan, beyond, branch.bearing + normal(random) * 0.0022);
        light.splat(
          at.x,
          at.y,
          0.8 + random() * 0.7 + hand.blur + far * 2.2,
          colour,
          (edge * hand.level * 0.55 * random()) / (1 + far * 2),
        );
      }
    } else if (branch.leaves > 3) {
      const node = place(fan, branch.depth, branch.bearing);
      light.splat(node.x, node.y, 1.3 + weight * 0.05 + far * 2, colour, level * 1.1);
    }
  }
}

/** Paints a tree that unfurls from its root, another out of focus behind it, and the one path that was looked for. */
export function paintDiscovery(light: Light, seed: number): void {
  const root = { x: 170, y: 1085 };
  const behind: Fan = { root: { x: 100, y: 1190 }, from: -1.75, to: 0.14, reach: 1330 };
  paintTree(
    light,
    behind,
    growTree(seed + 1, 130),
    {
      stain: () => stains.dapi,
      level: 0.2,
      blur: 6,
      far: () => 0,
    },
    seed + 2,
  );

  const fan: Fan = { root, from: -1.7, to: 0.08, reach: 1110 };
  const tree = growTree(seed, 460);
  const goal = 0.545;
  const violet = mix(stains.dapi, stains.frost, 0.25);
  paintTree(
    light,
    fan,
    tree,
    {
      stain: (bearing, depth) =>
        mix(mix(stains.dapi, [0.02, 0.07, 0.7], 0.4 * Math.abs(bearing - goal) * 2), violet, depth * 0.5),
      level: 0.95,
      blur: 0,
      far: (bearing) => smoothstep(0.16, 0.56, Math.abs(bearing - goal)),
    },
    seed + 3,
  );

  const path = pathTo(tree, goal);
  const lit: Point[] = [];
  for (const index of path) {
    const branch = tree[index];
    if (branch) lit.push(...curve(fan, tree[branch.parent], branch));
  }
  light.stroke(lit, 9, stains.gfp, (along) => 0.03 + 0.07 * along);
  light.stroke(lit, 1.5, stains.gfp, (along) => 1.2 + 1.2 * along);
  for (const index of path) {
    const branch = tree[index];
    if (!branch || branch.leaves === 1) continue;
    const node = place(fan, branch.depth, branch.bearing);
    light.disc(node.x, node.y, 3.6, 1.6, stains.gfp, 1.6);
  }
  const tip = lit.at(-1) ?? root;
  light.splat(tip.x, tip.y, 26, stains.gfp, 0.35);
  light.disc(tip.x, tip.y, 7, 2, mix(stains.gfp, stains.frost, 0.4), 4);
  light.arc(tip, 24, 0, Math.PI * 2, 0.85, stains.frost, 0.95);
  light.arc(tip, 40, -0.5, 0.5, 0.7, stains.frost, 0.4);
  light.arc(tip, 40, Math.PI - 0.5, Math.PI + 0.5, 0.7, stains.frost, 0.4);
  light.shade((x, y) => smoothstep(-40, 170, Math.min(x + 40, y, light.width - x, light.height - y)));
}

/** How the plate is developed. */
export const development = { exposure: 1.5, bloom: 0.4 };
