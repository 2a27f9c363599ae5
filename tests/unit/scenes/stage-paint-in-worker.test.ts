import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mountInWorker } from "#scenes/stage/canvas2d/mount-in-worker.ts";
import type { SceneFrame } from "#scenes/stage/scene.ts";
import { newFrame } from "#scenes/stage/scene.ts";

/** Fake Worker; `paint` answers the last frame it was sent. */
class FakeWorker {
  readonly frames: SceneFrame[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: unknown = null;
  terminate = vi.fn();

  postMessage(message: { surface?: unknown; frame?: SceneFrame }): void {
    if (message.frame) this.frames.push(structuredClone(message.frame));
    else queueMicrotask(() => this.onmessage?.({ data: "ready" }));
  }

  paint(): void {
    this.onmessage?.({ data: "painted" });
  }
}

beforeEach(() => {
  vi.stubGlobal("document", {
    createElement: () => ({ setAttribute: () => {}, transferControlToOffscreen: () => ({}) }),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const worker = new FakeWorker();
  const frame = newFrame();
  const hooks = { painted: () => {}, failed: () => {} };
  const mounted = await mountInWorker(worker as unknown as Worker, frame, undefined, hooks);
  const draw = (time: number, delta: number): void => {
    Object.assign(frame, { time, delta });
    mounted.draw(frame, false);
  };
  return { worker, draw };
}

it("sends the time of frames that were replaced while the worker painted with the next", async () => {
  const { worker, draw } = await open();
  draw(0.1, 0.1);
  for (const time of [0.3, 0.6, 1]) draw(time, time === 0.3 ? 0.2 : time === 0.6 ? 0.3 : 0.4);
  worker.paint();
  worker.paint();
  draw(1.5, 0.5);
  expect(worker.frames.map(({ time }) => time)).toEqual([0.1, 1, 1.5]);
  expect(worker.frames.map(({ delta }) => delta)).toEqual([0.1, expect.closeTo(0.9), 0.5]);
});

it("sends a frame of a halted scene with no elapsed time, whatever was waiting", async () => {
  const { worker, draw } = await open();
  draw(0.1, 0.1);
  draw(0.3, 0.2);
  draw(0.3, 0);
  worker.paint();
  expect(worker.frames.at(-1)).toMatchObject({ time: 0.3, delta: 0 });
});
