import { phaseIndexAt } from "#scenes/hero-cubes/model/timeline.ts";
import { paintInWorker } from "#scenes/stage/canvas2d/paint-in-worker.ts";
import { createCanvas2d } from "./renderer.ts";

paintInWorker(createCanvas2d, phaseIndexAt);
