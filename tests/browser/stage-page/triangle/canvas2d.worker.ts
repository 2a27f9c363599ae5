import { phaseIndexAt } from "#scenes/hero-cubes/model/timeline.ts";
import { paintInWorker } from "#scenes/runtime/canvas2d/paint-in-worker.ts";
import { createCanvas2d } from "./renderer.ts";

paintInWorker(createCanvas2d, phaseIndexAt);
