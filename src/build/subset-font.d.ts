declare module "subset-font" {
  /** Keeps the glyphs of `text`; each variation axis is pinned to a value or narrowed to a range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "woff" | "sfnt" | "truetype";
      variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
}
