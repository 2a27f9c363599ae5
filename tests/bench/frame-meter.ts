import type { Worker } from "@playwright/test";

/** A page or a worker. */
export type Place = Pick<Worker, "evaluate">;

/** Cost of the frames since the last reset. */
export interface Meter {
  /** Milliseconds of script for each frame. */
  costs: number[];
  draws: number;
  triangles: number;
  /** Frames asked for. */
  frames: number;
}

/** Runs in a page before other scripts, or in a worker: times every frame's callbacks and counts WebGL draw calls. */
export function installMeter(): void {
  const meter: Meter = { costs: [], draws: 0, triangles: 0, frames: 0 };
  Object.assign(self, { meter });
  const request = self.requestAnimationFrame.bind(self);
  self.requestAnimationFrame = (callback) => {
    meter.frames += 1;
    return request((now) => {
      const from = performance.now();
      callback(now);
      meter.costs.push(performance.now() - from);
    });
  };
  const count = (mode: number, vertices: number, instances: number): void => {
    meter.draws += 1;
    if (mode === WebGL2RenderingContext.TRIANGLES) meter.triangles += (vertices / 3) * instances;
  };
  const gl = WebGL2RenderingContext.prototype;
  const { drawArrays, drawElements, drawArraysInstanced, drawElementsInstanced } = gl;
  gl.drawArrays = function (mode, first, vertices) {
    count(mode, vertices, 1);
    drawArrays.call(this, mode, first, vertices);
  };
  gl.drawElements = function (mode, vertices, type, offset) {
    count(mode, vertices, 1);
    drawElements.call(this, mode, vertices, type, offset);
  };
  gl.drawArraysInstanced = function (mode, first, vertices, instances) {
    count(mode, vertices, instances);
    drawArraysInstanced.call(this, mode, first, vertices, instances);
  };
  gl.drawElementsInstanced = function (mode, vertices, type, offset, instances) {
    count(mode, vertices, instances);
    drawElementsInstanced.call(this, mode, vertices, type, offset, instances);
  };
}

/** Measures `frames` frames of the page or worker in which the meter is installed. */
export function sample(place: Place, frames: number): Promise<Meter> {
  return place.evaluate(async (wanted) => {
    const { meter } = self as unknown as { meter: Meter };
    Object.assign(meter, { costs: [], draws: 0, triangles: 0, frames: 0 });
    while (meter.costs.length < wanted) await new Promise((resolve) => setTimeout(resolve, 50));
    return {
      ...meter,
      draws: (meter.draws / meter.costs.length) * wanted,
      triangles: (meter.triangles / meter.costs.length) * wanted,
    };
  }, frames);
}
