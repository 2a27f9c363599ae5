import { type Binned, startsOf } from "./density.ts";
import { Levels } from "./levels.ts";
import type { Annotation } from "./transcripts.ts";

export interface Genome {
  annotation: Annotation;
  density: Binned;
  levels: Levels;
}

export const genomeOf = (annotation: Annotation): Genome => ({
  annotation,
  density: startsOf(annotation),
  levels: new Levels(annotation),
});
