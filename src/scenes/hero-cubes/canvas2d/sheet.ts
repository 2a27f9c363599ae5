import { type Context2d, makePixels, type Pixels } from "#scenes/lib/pixels.ts";
import { Stamps } from "#scenes/lib/stamps.ts";

/** Where a picture lies on a sheet, in its pixels. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A canvas that small pictures are painted on once, to be taken from in every frame. */
export class Sheet {
  readonly canvas: Pixels;
  readonly #context: Context2d;
  #x = 0;
  #y = 0;
  #row = 0;

  /** Size in pixels. @throws when there is no 2D context */
  constructor(width: number, height: number) {
    [this.canvas, this.#context] = makePixels(width, height);
  }

  /** Paints one picture with its upper left corner at (0, 0), in the next free place. */
  add(width: number, height: number, paint: (context: Context2d) => void): Cell {
    if (this.#x + width > this.canvas.width) {
      this.#x = 0;
      this.#y += this.#row;
      this.#row = 0;
    }
    const cell = { x: this.#x, y: this.#y, width, height };
    const context = this.#context;
    context.save();
    context.beginPath();
    context.rect(cell.x, cell.y, width, height);
    context.clip();
    context.translate(cell.x, cell.y);
    paint(context);
    context.restore();
    this.#x += width + 2;
    this.#row = Math.max(this.#row, height + 2);
    return cell;
  }

  /** Everything that was added, to be drawn from; nothing is added after it. */
  finish(): Stamps {
    return new Stamps(this.canvas, this.#context);
  }
}
