import { type Binned, startsOf, widestGap } from "./density.ts";
import { type Levels, levelsOf } from "./levels.ts";
import type { Region } from "./region.ts";
import type { Annotation } from "./transcripts.ts";

export interface Genome {
  annotation: Annotation;
  density: Binned;
  /** The longest stretch in which no transcript lies. */
  gap: Region;
  levels: Levels;
}

export const genomeOf = (annotation: Annotation): Genome => ({
  annotation,
  density: startsOf(annotation),
  gap: widestGap(annotation),
  levels: levelsOf(annotation),
});
