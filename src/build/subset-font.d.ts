declare module "subset-font" {
  /**
   * Keeps the glyphs of `text`; each variation axis is pinned to a value or narrowed to a range; of the OpenType features
   * those named stay, with the glyphs that they put in.
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "woff" | "sfnt" | "truetype";
      keepFeatures?: readonly string[];
      variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
}
