import { paintInWorker } from "../runtime/canvas2d/paint-in-worker.ts";
import { createCanvas2d } from "./canvas2d/renderer.ts";
import { litCodeAt } from "./model.ts";

paintInWorker(createCanvas2d, litCodeAt);
