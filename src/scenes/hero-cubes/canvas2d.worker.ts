import { paintInWorker } from "../runtime/canvas2d/paint-in-worker.ts";
import { createCanvas2d } from "./canvas2d/renderer.ts";
import { phaseIndexAt } from "./model/timeline.ts";

// The ring has the hero's worker too; its page takes no notice of the cue.
paintInWorker(createCanvas2d, phaseIndexAt);
