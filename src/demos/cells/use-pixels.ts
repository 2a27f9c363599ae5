import { useState } from "react";
import type { CellPlaces } from "./cells.ts";
import { createPixels, MANY } from "./pixels.ts";

export interface Pixels {
  paint: ReturnType<typeof createPixels>;
}

/** A painter of pixels where there are many cells; it becomes another one whenever it has more to paint. */
export function usePixels({ x }: CellPlaces): Pixels | undefined {
  const [pixels, renew] = useState<Pixels>(() => ({
    paint: createPixels(() => renew(({ paint }) => ({ paint }))),
  }));
  return x.length > MANY ? pixels : undefined;
}
