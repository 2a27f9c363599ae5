import { WebGLRenderer } from "three";
import type { Vec2 } from "#lib/vec.ts";
import { base64Of } from "../../base64.ts";
import { diagnosis } from "./diagnosis.ts";
import { discovery } from "./discovery.ts";
import { expose, type Subject } from "./expose.ts";
import { resilience } from "./resilience.ts";
import { trials } from "./trials.ts";

declare global {
  interface Window {
    /** A mission's picture: 32-bit floats of linear light, three a pixel, in base64. */
    exposeMission: (id: string, width: number, height: number) => string;
  }
}

const MISSIONS: Readonly<Record<string, (size: Vec2) => Subject>> = {
  diagnosis,
  discovery,
  trials,
  resilience,
};

window.exposeMission = (id, width, height) => {
  const make = MISSIONS[id];
  if (!make) throw new Error(`There is no mission '${id}'.`);
  const renderer = new WebGLRenderer();
  const light = expose(renderer, make([width, height]), width, height);
  renderer.dispose();
  return base64Of(new Uint8Array(light.buffer));
};
