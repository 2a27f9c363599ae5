import { at } from "#lib/at.ts";
import { mix, smoothstep } from "#lib/math.ts";
import type { Context2d } from "#scenes/lib/pixels.ts";
import type { Canvas2dRenderer } from "../runtime/scene.ts";
import { HALO_REACH } from "./look.ts";
import { BOND, beadRadius, HALO_FROM, lightOf, rungDepth, rungShare, rungWidth } from "./model/light.ts";
import { BEAD_MARKS, beadOf, createOrder, sortMarks, strandOf } from "./model/order.ts";
import { alongOf, BEADS, type Bead, beadAt, RUNG_BASES } from "./model/strands.ts";
import { driftTrail, stepTrail, type Trail } from "./model/trail.ts";
import { fitView, type HelixView, pointerInto, quietAt } from "./model/view.ts";
import type { HelixInput } from "./scene.ts";
import { LEVELS, levelOf, makeSprites, TILE } from "./sprites.ts";

const STRANDS = [0, 1] as const;

/** The helix on a 2D canvas: sprites for beads, lines for rungs, painted from far to near. */
export function createCanvas2d(input: HelixInput): Canvas2dRenderer {
  const sprites = makeSprites();
  const order = createOrder();
  const view: HelixView = { x: 0, y: 0, unit: 1 };
  const target: [number, number] = [0, 0];
  /** Both strands' beads from the head, placed in CSS pixels. */
  const pairs = Array.from({ length: BEADS }, (): [Bead, Bead] => [
    [0, 0, 0, 1],
    [0, 0, 0, 1],
  ]);
  let trail: Trail | null = null;

  const drawBead = (context: Context2d, mark: number): void => {
    const strand = strandOf(mark);
    const [x, y, depth, scale] = at(pairs, beadOf(mark))[strand];
    const along = alongOf(beadOf(mark));
    const light = lightOf(depth, along) * quietAt(input.avoid, x, y);
    const r = beadRadius(depth, scale, along) * view.unit;
    const row = strand * TILE;
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
    const pair = at(pairs, beadOf(mark));
    const strand = strandOf(mark);
    const [x, y, beadDepth] = pair[strand];
    const [farX, farY] = pair[strand === 0 ? 1 : 0];
    const reach = (1 - BOND) / 2;
    const endX = mix(x, farX, reach);
    const endY = mix(y, farY, reach);
    const along = alongOf(beadOf(mark));
    const depth = rungDepth(beadDepth);
    const quiet = quietAt(input.avoid, (x + endX) / 2, (y + endY) / 2);
    const level = levelOf(rungShare(lightOf(depth, along)) * quiet);
    context.strokeStyle = at(sprites.rungs, at(RUNG_BASES, mark - BEAD_MARKS) * LEVELS + level);
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
      stepTrail(trail, pointer.inside ? pointerInto(target, view, pointer, width, height) : null, time);
      sortMarks(order, time);
      for (let i = 0; i < BEADS; i++) {
        const pair = at(pairs, i);
        for (const strand of STRANDS) {
          const bead = beadAt(trail, strand, alongOf(i), time, pair[strand]);
          bead[0] = view.x + bead[0] * view.unit;
          bead[1] = view.y - bead[1] * view.unit;
        }
      }
      context.lineCap = "round";
      for (const mark of order.marks) {
        if (mark < BEAD_MARKS) drawBead(context, mark);
        else drawRung(context, mark);
      }
    },
  };
}
