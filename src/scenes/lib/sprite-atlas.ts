import type { Context2d, Pixels } from "./pixels.ts";

/* Chromium draws part of a pattern three times as fast as part of an image; in other browsers patterns are slower. */
const PATTERNS = typeof navigator === "object" && "userAgentData" in navigator;

/** A finished sprite sheet, for hundreds of draws per frame. */
export class SpriteAtlas {
  readonly #sheet: Pixels;
  readonly #pattern: CanvasPattern | null;

  constructor(sheet: Pixels, context: Context2d) {
    this.#sheet = sheet;
    this.#pattern = PATTERNS ? context.createPattern(sheet, "no-repeat") : null;
  }

  /** Draws a part of the sheet; the context's transform maps sheet pixels to the canvas. */
  draw(context: Context2d, x: number, y: number, width: number, height: number): void {
    if (this.#pattern) {
      context.fillStyle = this.#pattern;
      context.fillRect(x, y, width, height);
    } else context.drawImage(this.#sheet, x, y, width, height, x, y, width, height);
  }
}
