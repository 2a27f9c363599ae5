import { clamp } from "#lib/math.ts";
import { type Context2d, makePixels, type Pixels } from "#scenes/lib/pixels.ts";
import { SpriteAtlas } from "#scenes/lib/sprite-atlas.ts";
import type { BoxOnPicture } from "./box.ts";
import type { Faces } from "./faces.ts";
import { Fit, makeShape, nearest, Proportions, type Shape, type Steps, valuesOf } from "./shapes.ts";
import type { Cell } from "./sheet.ts";

/** A box's faces, and the heights (in octaves) it is prerendered at; others stretch the nearest. */
export interface Look {
  readonly faces: Faces;
  readonly lowest: number;
  readonly tallest: number;
}

/** A prerendered box and its position on the sheet. */
interface Picture {
  readonly faces: Faces;
  readonly shape: Shape;
  x: number;
  y: number;
}

/** Prerendered boxes in every look and shape, so that a frame needs one draw call per box instead of three. */
export class PaintedBoxes {
  readonly #stamps: SpriteAtlas;
  readonly #turns: Steps;
  /** In octaves. */
  readonly #heights: Steps;
  /** Indexed by look × turn × height. */
  readonly #pictures: readonly Picture[];
  readonly #proportions = new Proportions();
  readonly #fit = new Fit();

  /**
   * `width`: width of a box in pixels. `sheet` holds the faces of the `looks`.
   * @throws when there is no 2D context
   */
  constructor(width: number, sheet: Pixels, looks: readonly Look[], turns: Steps, heights: Steps) {
    this.#turns = turns;
    this.#heights = heights;
    this.#pictures = looks.flatMap(({ faces, lowest, tallest }) =>
      valuesOf(turns).flatMap((turn) => {
        const all = valuesOf(heights).map((octaves) => makeShape(width, turn, octaves));
        const from = nearest(heights, lowest);
        const own = all
          .slice(from, nearest(heights, tallest) + 1)
          .map((shape): Picture => ({ faces, shape, x: 0, y: 0 }));
        return all.map((_, n) => own[clamp(n - from, 0, own.length - 1)] as Picture);
      }),
    );
    const pictures = [...new Set(this.#pictures)];
    const [canvas, context] = makePixels(...arrange(pictures));
    for (const picture of pictures) paint(context, sheet, picture);
    this.#stamps = new SpriteAtlas(canvas, context);
  }

  /** Draws the closest sprite of a look, mapped onto the box. */
  draw(context: Context2d, box: BoxOnPicture, look: number): void {
    const at = this.#proportions;
    at.read(box);
    const turn = look * this.#turns.count + nearest(this.#turns, at.turn);
    const picture = this.#pictures[turn * this.#heights.count + nearest(this.#heights, at.octaves)];
    if (!picture) return;
    const { shape, x, y } = picture;
    const { a, b, c, d, e, f } = this.#fit.lay(shape, x, y, box, at.octaves);
    context.setTransform(a, b, c, d, e, f);
    this.#stamps.draw(context, x, y, shape.wide, shape.tall);
  }
}

/** Lays the sprites out on a sheet; returns its width and height. */
function arrange(pictures: readonly Picture[]): [number, number] {
  const area = pictures.reduce((sum, { shape }) => sum + shape.wide * shape.tall, 0);
  const side = Math.ceil(Math.sqrt(area));
  let x = 0;
  let y = 0;
  let row = 0;
  // Sorted by height, so that rows waste little space.
  for (const picture of [...pictures].sort((a, b) => a.shape.tall - b.shape.tall)) {
    const { wide, tall } = picture.shape;
    if (x + wide > side && x > 0) {
      x = 0;
      y += row;
    }
    row = tall;
    picture.x = x;
    picture.y = y;
    x += wide;
  }
  return [Math.max(side, pictures[0]?.shape.wide ?? 1), y + row];
}

/** Paints a face as a parallelogram spanned by two edges from a corner. */
function paint(context: Context2d, sheet: Pixels, { faces, shape, x, y }: Picture): void {
  const { left, leftUp, right, rightUp, high } = shape;
  const nearX = x + shape.nearX;
  const nearY = y + shape.nearY;
  context.setTransform(left, leftUp, 0, high, nearX - left, nearY - leftUp);
  stamp(context, sheet, faces.left);
  context.setTransform(right, -rightUp, 0, high, nearX, nearY);
  stamp(context, sheet, faces.right);
  if (!faces.top) return;
  context.setTransform(left, leftUp, right, -rightUp, nearX - left, nearY - leftUp);
  stamp(context, sheet, faces.top);
}

const stamp = (context: Context2d, sheet: Pixels, cell: Cell): void =>
  context.drawImage(sheet, cell.x, cell.y, cell.width, cell.height, 0, 0, 1, 1);
