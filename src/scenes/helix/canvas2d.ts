import { mix, smoothstep } from "#lib/math.ts";
import type { Context2d } from "#scenes/lib/pixels.ts";
import type { Canvas2dRenderer } from "../stage/scene.ts";
import { LEVELS, levelOf, makeSprites, TILE } from "./canvas2d/sprites.ts";
import type { HelixInput } from "./input.ts";
import { HALO_REACH } from "./look.ts";
import {
  alongOf,
  BEAD_MARKS,
  BEADS,
  BOND,
  beadAt,
  beadOf,
  beadRadius,
  createOrder,
  driftTrail,
  fitView,
  HALO_FROM,
  type HelixView,
  lightOf,
  MARKS,
  pointerInto,
  quietAt,
  rungDepth,
  rungShare,
  rungWidth,
  sortMarks,
  stepTrail,
  strandOf,
  type Trail,
} from "./model.ts";
import { RUNG_BASES } from "./rung-bases.ts";

/** The helix on a 2D canvas: sprites for beads, lines for rungs, painted from far to near. */
export function createCanvas2d(input: HelixInput): Canvas2dRenderer {
  const sprites = makeSprites();
  const order = createOrder();
  const view: HelixView = { x: 0, y: 0, unit: 1 };
  const lead: [number, number] = [0, 0];
  const place = new Float32Array(4);
  /** Per bead: x, y in CSS pixels, depth, scale. */
  const beads = new Float32Array(BEAD_MARKS * 4);
  let trail: Trail | null = null;

  const drawBead = (context: Context2d, mark: number): void => {
    const x = beads[mark * 4] ?? 0;
    const y = beads[mark * 4 + 1] ?? 0;
    const depth = beads[mark * 4 + 2] ?? 0;
    const along = alongOf(mark >> 1);
    const light = lightOf(depth, along) * quietAt(input.words, x, y);
    const r = beadRadius(depth, beads[mark * 4 + 3] ?? 1, along) * view.unit;
    const row = (mark % 2) * TILE;
    const halo = smoothstep(HALO_FROM, HALO_FROM + 0.1, light);
    if (halo > 0.01) {
      const reach = HALO_REACH * r;
      context.globalAlpha = halo;
      context.drawImage(sprites.halos, 0, row, TILE, TILE, x - reach, y - reach, 2 * reach, 2 * reach);
      context.globalAlpha = 1;
    }
    context.drawImage(sprites.beads, levelOf(light) * TILE, row, TILE, TILE, x - r, y - r, 2 * r, 2 * r);
  };

  const drawRung = (context: Context2d, mark: number): void => {
    const from = (beadOf(mark) * 2 + strandOf(mark)) * 4;
    const to = (beadOf(mark) * 2 + 1 - strandOf(mark)) * 4;
    const x = beads[from] ?? 0;
    const y = beads[from + 1] ?? 0;
    const reach = (1 - BOND) / 2;
    const endX = mix(x, beads[to] ?? 0, reach);
    const endY = mix(y, beads[to + 1] ?? 0, reach);
    const along = alongOf(beadOf(mark));
    const depth = rungDepth(beads[from + 2] ?? 0);
    const quiet = quietAt(input.words, (x + endX) / 2, (y + endY) / 2);
    const level = levelOf(rungShare(lightOf(depth, along)) * quiet);
    context.strokeStyle = sprites.rungs[(RUNG_BASES[mark - BEAD_MARKS] ?? 0) * LEVELS + level] ?? "";
    context.lineWidth = rungWidth(depth, along) * view.unit;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(endX, endY);
    context.stroke();
  };

  return {
    draw: (context, { time, width, height, pointer }) => {
      fitView(view, width, height);
      trail ??= driftTrail(time);
      stepTrail(trail, pointer.inside ? pointerInto(lead, view, pointer, width, height) : null, time);
      sortMarks(order, time);
      for (let bead = 0; bead < BEADS; bead++) {
        for (let strand = 0; strand < 2; strand++) {
          beadAt(trail, strand === 0 ? 0 : 1, alongOf(bead), time, place);
          const at = (bead * 2 + strand) * 4;
          beads[at] = view.x + (place[0] ?? 0) * view.unit;
          beads[at + 1] = view.y - (place[1] ?? 0) * view.unit;
          beads[at + 2] = place[2] ?? 0;
          beads[at + 3] = place[3] ?? 1;
        }
      }
      context.lineCap = "round";
      for (let i = 0; i < MARKS; i++) {
        const mark = order.marks[i] ?? 0;
        if (mark < BEAD_MARKS) drawBead(context, mark);
        else drawRung(context, mark);
      }
    },
  };
}
