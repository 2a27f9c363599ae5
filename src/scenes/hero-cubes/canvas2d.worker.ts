import { paintInWorker } from "../stage/canvas2d/paint-in-worker.ts";
import { createCanvas2d } from "./canvas2d/renderer.ts";
import { phaseIndexAt } from "./model/timeline.ts";

paintInWorker(createCanvas2d, (seconds, { show }) => (show === "loop" ? phaseIndexAt(seconds) : 0));
