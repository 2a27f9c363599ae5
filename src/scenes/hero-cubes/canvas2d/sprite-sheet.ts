import { type Context2d, makePixels, type Pixels } from "#scenes/lib/pixels.ts";
import { SpriteAtlas } from "#scenes/lib/sprite-atlas.ts";

/** A sprite's rectangle on a sheet, in pixels. */
export interface Sprite {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lays small pictures out on one canvas, painted once and reused in every frame. */
export class SpriteSheet {
  readonly canvas: Pixels;
  readonly #context: Context2d;
  #x = 0;
  #y = 0;
  #row = 0;

  /** Size in pixels. @throws when there is no 2D context */
  constructor(width: number, height: number) {
    [this.canvas, this.#context] = makePixels(width, height);
  }

  /** Paints a sprite in the next free place, with its top left corner at (0, 0). */
  add(width: number, height: number, paint: (context: Context2d) => void): Sprite {
    if (this.#x + width > this.canvas.width) {
      this.#x = 0;
      this.#y += this.#row;
      this.#row = 0;
    }
    const sprite = { x: this.#x, y: this.#y, width, height };
    const context = this.#context;
    context.save();
    context.beginPath();
    context.rect(sprite.x, sprite.y, width, height);
    context.clip();
    context.translate(sprite.x, sprite.y);
    paint(context);
    context.restore();
    this.#x += width + 2;
    this.#row = Math.max(this.#row, height + 2);
    return sprite;
  }

  /** Closes the sheet and returns it for drawing; nothing can be added afterwards. */
  finish(): SpriteAtlas {
    return new SpriteAtlas(this.canvas, this.#context);
  }
}
