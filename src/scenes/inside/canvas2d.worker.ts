import { paintInWorker } from "../runtime/canvas2d/paint-in-worker.ts";
import { createCanvas2d } from "./canvas2d/renderer.ts";

paintInWorker(createCanvas2d);
