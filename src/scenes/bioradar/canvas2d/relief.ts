import { floatAt } from "#lib/at.ts";
import { type Context2d, makePixels, type Pixels } from "#scenes/lib/pixels.ts";
import { DOT } from "../look.ts";
import {
  DOT_LEAST,
  dotOpacity,
  dotSize,
  edgeFade,
  glowAt,
  makeTerrain,
  PEAK,
  restLight,
  sweepAngle,
  sweptLight,
} from "../model.ts";
import type { View } from "./view.ts";

interface Dot {
  /** In CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** Its bearing. */
  readonly turns: number;
  /** Light at rest, and what the sweep adds. */
  readonly rest: number;
  readonly swept: number;
}

/** Added light below this is not painted. */
const LEAST = 0.035;
/** Size of the lookup table for the glow behind the sweep. */
const STEPS = 512;
/** Dots up to this many device pixels are drawn as squares, which look the same. */
const SQUARE = 2;
/** Edge of a square with the area of a disc of diameter 1. */
const EDGE = Math.sqrt(Math.PI) / 2;

function dotSprite(): Pixels {
  const [sprite, context] = makePixels(32, 32);
  context.fillStyle = DOT;
  context.arc(16, 16, 15.5, 0, 2 * Math.PI);
  context.fill();
  return sprite;
}

/** The terrain's dots on a 2D canvas. */
export function makeRelief() {
  const terrain = makeTerrain();
  const glow = Float32Array.from({ length: STEPS }, (_, i) => glowAt(i / STEPS));
  const sprite = dotSprite();
  let dots: readonly Dot[] = [];
  let scale = 1;
  let dpr = 1;

  const paint = (context: Context2d, dot: Dot, light: number, opacity: number): void => {
    const disc = Math.max(dotSize(light) * scale, 1 / dpr);
    const isSquare = disc * dpr < SQUARE;
    const size = isSquare ? disc * EDGE : disc;
    const x = dot.x - size / 2;
    const y = dot.y - size / 2;
    context.globalAlpha = opacity;
    if (isSquare) context.fillRect(x, y, size, size);
    else context.drawImage(sprite, x, y, size, size);
  };

  return {
    place: (view: View): void => {
      scale = view.scale;
      dpr = view.dpr;
      dots = Array.from({ length: terrain.length / 3 }, (_, i) => {
        const [wx, wz, height] = [
          floatAt(terrain, 3 * i),
          floatAt(terrain, 3 * i + 1),
          floatAt(terrain, 3 * i + 2),
        ];
        const range = Math.hypot(wx, wz);
        const { x, y } = view.projection.to(wx, height * PEAK, wz);
        const turns = Math.atan2(wx, -wz) / (2 * Math.PI);
        const fade = edgeFade(range);
        const swept = range < 1 ? sweptLight(height) * fade : 0;
        return { x, y, turns, rest: restLight(height) * fade, swept };
      });
    },
    drawRest: (context: Context2d): void => {
      context.fillStyle = DOT;
      for (const dot of dots) {
        if (dot.rest > DOT_LEAST) paint(context, dot, dot.rest, dotOpacity(dot.rest));
      }
      context.globalAlpha = 1;
    },
    drawSwept: (context: Context2d, seconds: number): void => {
      const sweep = sweepAngle(seconds) / 360 + 1;
      context.fillStyle = DOT;
      for (const dot of dots) {
        const age = sweep - dot.turns;
        const added = dot.swept * floatAt(glow, Math.floor((age - Math.floor(age)) * STEPS));
        if (added < LEAST) continue;
        const { rest } = dot;
        const light = Math.min(rest + added, 1);
        if (light <= DOT_LEAST) continue;
        // Painted over the dot at rest, so that the two together reach this light's opacity.
        const under = rest > DOT_LEAST ? dotOpacity(rest) : 0;
        paint(context, dot, light, (dotOpacity(light) - under) / (1 - under));
      }
    },
  };
}
