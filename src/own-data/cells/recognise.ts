import type { Opening } from "../reading/opening.ts";

const COORDINATE = /^["']?(?:x|y|(?:x_)?(?:umap|t-?sne|pca?|pacmap|phate)[\s_.-]*[0-9xy])["']?$/iu;

/** Whether a text begins as a table of cells: two columns named as coordinates of a map, beside another. */
export function cellsFormat({ lines }: Opening): "cells" | undefined {
  const header = lines.find((line) => !line.startsWith("#")) ?? "";
  const isCells = [",", "\t", ";"].some((separator) => {
    const names = header.split(separator).map((name) => name.trim());
    return names.length > 2 && names.filter((name) => COORDINATE.test(name)).length >= 2;
  });
  return isCells ? "cells" : undefined;
}
