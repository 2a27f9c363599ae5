import { LinearFilter, Texture } from "three";
import { GLYPHS } from "./look.ts";
import { CONTACTS } from "./model.ts";

/** All glyphs in one texture, with one texel per device pixel. */
export class GlyphSheet {
  readonly #canvas = document.createElement("canvas");
  readonly texture = new Texture(this.#canvas);
  readonly #glyphs = CONTACTS.map(
    ({ id }) => [new Path2D(GLYPHS[id].line), new Path2D(GLYPHS[id].lit)] as const,
  );
  #edge = 0;

  constructor() {
    this.texture.generateMipmaps = false;
    this.texture.minFilter = LinearFilter;
    this.texture.flipY = false;
    this.fit(32);
  }

  /** Paints the glyphs at an edge of this many device pixels. */
  fit(edge: number): void {
    if (edge === this.#edge) return;
    this.#edge = edge;
    this.#canvas.width = edge * this.#glyphs.length;
    this.#canvas.height = edge;
    const context = this.#canvas.getContext("2d");
    if (!context) throw new Error("This browser gives no 2D context.");
    context.strokeStyle = "#fff";
    context.fillStyle = "#fff";
    context.lineWidth = 1.25;
    context.lineCap = "square";
    this.#glyphs.forEach(([line, lit], i) => {
      context.setTransform(edge / 24, 0, 0, edge / 24, i * edge, 0);
      context.stroke(line);
      context.fill(lit);
    });
    // A texture cannot be resized.
    this.texture.dispose();
    this.texture.needsUpdate = true;
  }
}
