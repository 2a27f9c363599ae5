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

/** Numbers per dot: x, y (CSS pixels), bearing (turns), light at rest, light added by the sweep. */
const STRIDE = 5;
/** Added light below this is not painted. */
const LEAST = 0.035;
/** Size of the lookup table for the glow behind the sweep. */
const STEPS = 512;
/** Dots up to this many device pixels are drawn as squares, which look the same. */
const SQUARE = 2;
/** Edge of a square with the area of a disc of diameter 1. */
const EDGE = Math.sqrt(Math.PI) / 2;

export interface Relief {
  /** Computes each dot's position on the canvas. */
  place: (view: View) => void;
  drawRest: (context: Context2d) => void;
  /** Draws the light that the sweep adds to the dots. */
  drawSwept: (context: Context2d, seconds: number) => void;
}

/** A dot, scaled when painted. */
function dotSprite(): Pixels {
  const [sprite, context] = makePixels(32, 32);
  context.fillStyle = DOT;
  context.arc(16, 16, 15.5, 0, 2 * Math.PI);
  context.fill();
  return sprite;
}

/** The terrain's dots on a 2D canvas. */
export function makeRelief(): Relief {
  const terrain = makeTerrain();
  const count = terrain.length / 3;
  const dots = new Float32Array(count * STRIDE);
  const glow = Float32Array.from({ length: STEPS }, (_, i) => glowAt(i / STEPS));
  const sprite = dotSprite();
  let scale = 1;
  let dpr = 1;

  const paint = (context: Context2d, at: number, light: number, opacity: number): void => {
    const disc = Math.max(dotSize(light) * scale, 1 / dpr);
    const isSquare = disc * dpr < SQUARE;
    const size = isSquare ? disc * EDGE : disc;
    const x = (dots[at] ?? 0) - size / 2;
    const y = (dots[at + 1] ?? 0) - size / 2;
    context.globalAlpha = opacity;
    if (isSquare) context.fillRect(x, y, size, size);
    else context.drawImage(sprite, x, y, size, size);
  };

  return {
    place: (view) => {
      scale = view.scale;
      dpr = view.dpr;
      for (let i = 0; i < count; i++) {
        const [x = 0, z = 0, h = 0] = terrain.subarray(i * 3, i * 3 + 3);
        const range = Math.hypot(x, z);
        const at = view.projection.to(x, h * PEAK, z);
        const turns = Math.atan2(x, -z) / (2 * Math.PI);
        const fade = edgeFade(range);
        const swept = range < 1 ? sweptLight(h) * fade : 0;
        dots.set([at.x, at.y, turns, restLight(h) * fade, swept], i * STRIDE);
      }
    },
    drawRest: (context) => {
      context.fillStyle = DOT;
      for (let at = 0; at < dots.length; at += STRIDE) {
        const light = dots[at + 3] ?? 0;
        if (light > DOT_LEAST) paint(context, at, light, dotOpacity(light));
      }
      context.globalAlpha = 1;
    },
    drawSwept: (context, seconds) => {
      const sweep = sweepAngle(seconds) / 360 + 1;
      context.fillStyle = DOT;
      for (let at = 0; at < dots.length; at += STRIDE) {
        const age = sweep - (dots[at + 2] ?? 0);
        const added = (dots[at + 4] ?? 0) * (glow[((age - Math.floor(age)) * STEPS) | 0] ?? 0);
        if (added < LEAST) continue;
        const rest = dots[at + 3] ?? 0;
        const light = Math.min(rest + added, 1);
        if (light <= DOT_LEAST) continue;
        // Painted over the dot at rest, so that the two together reach this light's opacity.
        const under = rest > DOT_LEAST ? dotOpacity(rest) : 0;
        paint(context, at, light, (dotOpacity(light) - under) / (1 - under));
      }
    },
  };
}
