import type { Context2d, Pixels } from "./pixels.ts";

/*
 * Chromium draws a part of a pattern in a third of the time that a part of an image takes it; elsewhere patterns
 * are the slow ones.
 */
const PATTERNS = typeof navigator === "object" && "userAgentData" in navigator;

/** Small pictures on one sheet that is finished, to be drawn hundreds of times in a frame. */
export class Stamps {
  readonly #sheet: Pixels;
  readonly #pattern: CanvasPattern | null;

  constructor(sheet: Pixels, context: Context2d) {
    this.#sheet = sheet;
    this.#pattern = PATTERNS ? context.createPattern(sheet, "no-repeat") : null;
  }

  /** Draws a part of the sheet; the context's transform takes the sheet's pixels to the picture's. */
  draw(context: Context2d, x: number, y: number, width: number, height: number): void {
    if (this.#pattern) {
      context.fillStyle = this.#pattern;
      context.fillRect(x, y, width, height);
    } else context.drawImage(this.#sheet, x, y, width, height, x, y, width, height);
  }
}
