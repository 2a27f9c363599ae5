import { at } from "#lib/at.ts";
import { clamp } from "#lib/math.ts";
import { type Context2d, makePixels, type Pixels } from "#scenes/lib/pixels.ts";
import { SpriteAtlas } from "#scenes/lib/sprite-atlas.ts";
import type { BoxFaces } from "./box-faces.ts";
import { type BoxShape, Fit, makeShape, nearest, Proportions, type Steps, valuesOf } from "./box-shapes.ts";
import type { ProjectedBox } from "./projected-box.ts";
import type { Sprite } from "./sprite-sheet.ts";

/** A box's faces, and the heights (in octaves) it is prerendered at; others stretch the nearest. */
interface BoxSkin {
  readonly faces: BoxFaces;
  readonly lowest: number;
  readonly tallest: number;
}

interface BoxSprite {
  readonly faces: BoxFaces;
  readonly shape: BoxShape;
  x: number;
  y: number;
}

/** Prerendered boxes in every skin and shape, so that a frame needs one draw call per box instead of three. */
export class BoxSprites {
  readonly #atlas: SpriteAtlas;
  readonly #turns: Steps;
  /** In octaves. */
  readonly #heights: Steps;
  /** Indexed by skin × turn × height. */
  readonly #sprites: readonly BoxSprite[];
  readonly #proportions = new Proportions();
  readonly #fit = new Fit();

  /**
   * `width`: width of a box in pixels. `sheet` holds the faces of the `skins`.
   * @throws when there is no 2D context
   */
  constructor(width: number, sheet: Pixels, skins: readonly BoxSkin[], turns: Steps, heights: Steps) {
    this.#turns = turns;
    this.#heights = heights;
    this.#sprites = skins.flatMap(({ faces, lowest, tallest }) =>
      valuesOf(turns).flatMap((turn) => {
        const from = nearest(heights, lowest);
        const own = valuesOf(heights)
          .slice(from, nearest(heights, tallest) + 1)
          .map((octaves): BoxSprite => ({ faces, shape: makeShape(width, turn, octaves), x: 0, y: 0 }));
        return valuesOf(heights).map((_, n) => at(own, clamp(n - from, 0, own.length - 1)));
      }),
    );
    const sprites = [...new Set(this.#sprites)];
    const [canvas, context] = makePixels(...arrange(sprites));
    for (const sprite of sprites) paint(context, sheet, sprite);
    this.#atlas = new SpriteAtlas(canvas, context);
  }

  /** Draws the closest sprite of a skin, mapped onto the box. */
  draw(context: Context2d, box: ProjectedBox, skin: number): void {
    const proportions = this.#proportions;
    proportions.read(box);
    const turn = skin * this.#turns.count + nearest(this.#turns, proportions.turn);
    const index = turn * this.#heights.count + nearest(this.#heights, proportions.octaves);
    const { shape, x, y } = at(this.#sprites, index);
    const { a, b, c, d, e, f } = this.#fit.lay(shape, x, y, box, proportions.octaves);
    context.setTransform(a, b, c, d, e, f);
    this.#atlas.draw(context, x, y, shape.width, shape.height);
  }
}

/** Lays the sprites out in rows; returns the atlas's width and height. */
function arrange(sprites: readonly BoxSprite[]): [number, number] {
  const area = sprites.reduce((sum, { shape }) => sum + shape.width * shape.height, 0);
  const widest = Math.max(...sprites.map(({ shape }) => shape.width));
  const side = Math.max(widest, Math.ceil(Math.sqrt(area)));
  let x = 0;
  let y = 0;
  let row = 0;
  // Sorted by height, so that rows waste little space.
  for (const sprite of [...sprites].sort((a, b) => a.shape.height - b.shape.height)) {
    const { width, height } = sprite.shape;
    if (x + width > side) {
      x = 0;
      y += row;
    }
    row = height;
    sprite.x = x;
    sprite.y = y;
    x += width;
  }
  return [side, y + row];
}

/** Paints a box's faces, each as a parallelogram spanned by two edges from a corner. */
function paint(context: Context2d, sheet: Pixels, { faces, shape, x, y }: BoxSprite): void {
  const { left, leftUp, right, rightUp, high } = shape;
  const nearX = x + shape.nearX;
  const nearY = y + shape.nearY;
  const fill = (face: Sprite): void =>
    context.drawImage(sheet, face.x, face.y, face.width, face.height, 0, 0, 1, 1);
  context.setTransform(left, leftUp, 0, high, nearX - left, nearY - leftUp);
  fill(faces.left);
  context.setTransform(right, -rightUp, 0, high, nearX, nearY);
  fill(faces.right);
  if (!faces.top) return;
  context.setTransform(left, leftUp, right, -rightUp, nearX - left, nearY - leftUp);
  fill(faces.top);
}
