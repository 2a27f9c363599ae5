import { alpha } from "#design/colour.ts";
import { at, floatAt } from "#lib/at.ts";
import { mix } from "#lib/math.ts";
import { type Context2d, makePixels, type Pixels } from "#scenes/lib/pixels.ts";
import { contactColour, GLYPHS, HALO_STOPS, LIT, PLATE } from "../look.ts";
import {
  contactGlow,
  type Highlight,
  haloShare,
  MAST,
  markLight,
  plateScale,
  shareOf,
  stainShare,
  standingContacts,
} from "../model.ts";
import type { View } from "./view.ts";

/** Steps of a contact's colour. */
const SHADES = 32;

type ContactSprites = ReturnType<typeof makeContactSprites>;

function haloSprite(): Pixels {
  const [halo, context] = makePixels(256, 256);
  const light = context.createRadialGradient(128, 128, 0, 128, 128, 128);
  for (const [at, opacity] of HALO_STOPS) light.addColorStop(at, alpha(LIT, opacity));
  context.fillStyle = light;
  context.fillRect(0, 0, 256, 256);
  return halo;
}

export function makeContactSprites() {
  const marks = standingContacts().map((standing) => {
    const { line, lit } = GLYPHS[standing.contact.id];
    return { ...standing, line: new Path2D(line), lit: new Path2D(lit) };
  });
  const shades = Array.from({ length: SHADES + 1 }, (_, i) => contactColour(i / SHADES));
  return { halo: haloSprite(), shades, marks };
}

/** Draws the contacts: ground mark, mast, plate and glyph; frost when dark, cy5 while lit by the sweep. */
export function drawContacts(
  context: Context2d,
  view: View,
  sprites: ContactSprites,
  highlight: Highlight,
  seconds: number,
): void {
  for (const mark of sprites.marks) drawMark(context, view, sprites, mark, highlight, seconds);
}

function drawMark(
  context: Context2d,
  view: View,
  sprites: ContactSprites,
  mark: ContactSprites["marks"][number],
  highlight: Highlight,
  seconds: number,
): void {
  const glow = contactGlow(mark.contact, seconds);
  const own = floatAt(highlight.own, mark.index);
  const share = shareOf(highlight, mark.index);
  const { dpr, projection } = view;
  const s = plateScale(view.scale);
  const foot = projection.to(mark.x, mark.foot, mark.z);
  // Snapped to whole device pixels, so that plate and mast are sharp.
  const x = Math.round(foot.x * dpr) / dpr;
  const y = Math.round(foot.y * dpr) / dpr;
  const top = Math.round(projection.to(mark.x, mark.foot + MAST, mark.z).y * dpr) / dpr;
  const halo = haloShare(glow) * share;

  if (halo > 0.01) {
    drawHalo(context, sprites.halo, x, y, 75 * glow * s, 51 * glow * s, halo);
    drawHalo(context, sprites.halo, x, top - 17 * s, 65 * s, 65 * s, 0.8 * glow * halo);
    context.strokeStyle = LIT;
    context.lineWidth = view.hairline(1);
    ellipse(context, x, y, 11 * s, halo);
    ellipse(context, x, y, 22 * s, 0.55 * glow * halo);
    ellipse(context, x, y, 35 * s, 0.25 * glow * halo);
  }
  if (halo < 0.99) {
    context.strokeStyle = at(sprites.shades, 0);
    context.lineWidth = view.hairline(0.8);
    ellipse(context, x, y, 8 * s, mix(0.35, 0.9, own) * (1 - haloShare(glow)) * share);
  }

  const colour = at(sprites.shades, Math.round(stainShare(glow) * SHADES));
  const half = Math.round(20 * s * dpr) / dpr;
  context.globalAlpha = 1;
  context.fillStyle = PLATE;
  context.fillRect(x - half, top - 2 * half, 2 * half, 2 * half);
  context.globalAlpha = mix(markLight(glow), 1, own) * share;
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineWidth = view.hairline(0.9);
  context.beginPath();
  context.arc(x, y, 2 * s, 0, 2 * Math.PI);
  context.fill();
  context.beginPath();
  // Offset to pixel centres.
  const mid = 0.5 / dpr;
  context.moveTo(x + mid, y);
  context.lineTo(x + mid, top);
  context.rect(x - half + mid, top - 2 * half + mid, 2 * (half - mid), 2 * (half - mid));
  context.stroke();
  if (own > 0.01) {
    const reach = Math.round((half + 5 * s) * dpr) / dpr - mid;
    context.lineWidth = Math.max(context.lineWidth, 1 / dpr);
    context.globalAlpha = own;
    drawBrackets(context, x, top - half, reach, 6 * s);
    context.globalAlpha = mix(markLight(glow), 1, own) * share;
  }
  context.save();
  context.translate(x - 15 * s, top - half - 15 * s);
  context.scale(1.25 * s, 1.25 * s);
  context.lineWidth = 1.25;
  context.lineCap = "square";
  context.stroke(mark.line);
  context.fill(mark.lit);
  context.restore();
}

function drawHalo(
  context: Context2d,
  sprite: Pixels,
  x: number,
  y: number,
  rx: number,
  ry: number,
  opacity: number,
): void {
  context.globalAlpha = opacity;
  context.drawImage(sprite, x - rx, y - ry, 2 * rx, 2 * ry);
}

/** A circle on the ground: an ellipse with the camera's foreshortening. */
function ellipse(context: Context2d, x: number, y: number, r: number, opacity: number): void {
  context.globalAlpha = opacity;
  context.beginPath();
  context.ellipse(x, y, r, r * 0.68, 0, 0, 2 * Math.PI);
  context.stroke();
}

/** Brackets at the plate's corners mark the highlighted contact. */
function drawBrackets(context: Context2d, x: number, y: number, reach: number, arm: number): void {
  context.beginPath();
  for (let corner = 0; corner < 4; corner++) {
    const sx = corner % 2 === 0 ? -1 : 1;
    const sy = corner < 2 ? -1 : 1;
    context.moveTo(x + sx * (reach - arm), y + sy * reach);
    context.lineTo(x + sx * reach, y + sy * reach);
    context.lineTo(x + sx * reach, y + sy * (reach - arm));
  }
  context.stroke();
}
