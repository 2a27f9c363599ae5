declare module "subset-font" {
  /**
   * Keeps the glyphs of `text`. Each variation axis is pinned to a value or limited to a range. Only the named OpenType
   * features are kept, along with the glyphs they need.
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
