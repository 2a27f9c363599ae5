import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mountInWorker } from "#scenes/runtime/canvas2d/mount-in-worker.ts";
import { paintInWorker } from "#scenes/runtime/canvas2d/paint-in-worker.ts";
import type { RendererEvents } from "#scenes/runtime/run/mounted-renderer.ts";
import { newFrame } from "#scenes/runtime/scene.ts";

const context = { canvas: { width: 0, height: 0 }, setTransform: () => {}, clearRect: () => {} };

/** A worker's global scope, in which the test shows the frames. */
const scope = {
  onmessage: null as ((event: { data: unknown }) => void) | null,
  requested: null as FrameRequestCallback | null,
  posted: [] as unknown[],
  postMessage(message: unknown): void {
    scope.posted.push(message);
    worker.onmessage?.({ data: structuredClone(message) });
  },
  requestAnimationFrame: (callback: FrameRequestCallback): number => {
    expect(scope.requested).toBeNull();
    scope.requested = callback;
    return 1;
  },
};

/** The page's end of it. */
const worker = {
  onmessage: null as ((event: { data: unknown }) => void) | null,
  onerror: null,
  sent: 0,
  terminate: vi.fn(),
  postMessage(message: { surface?: object }): void {
    worker.sent += 1;
    const { surface, ...rest } = message;
    scope.onmessage?.({ data: { ...structuredClone(rest), ...(surface && { surface }) } });
  },
};

function showFrame(now: number): void {
  const paint = scope.requested;
  scope.requested = null;
  paint?.(now);
}

beforeEach(() => {
  vi.stubGlobal("document", {
    createElement: () => ({
      setAttribute: () => {},
      transferControlToOffscreen: () => ({ getContext: () => context }),
    }),
  });
  vi.stubGlobal("self", scope);
  Object.assign(scope, { requested: null, posted: [] });
});
afterEach(() => vi.unstubAllGlobals());

async function open(cueAt?: (seconds: number) => number) {
  const painted: { time: number; delta: number; single: number; x: number }[] = [];
  paintInWorker<{ single: number }>(
    (input) => ({
      draw: (_context, { time, delta, pointer, answer }) => {
        painted.push({ time, delta, single: input.single, x: pointer.x });
        answer.text = pointer.over ? `at ${pointer.left}` : "";
        answer.x = pointer.left;
      },
    }),
    cueAt,
  );
  const frame = { ...newFrame(), time: 2 };
  const input = { single: 0 };
  const events = {
    drawn: vi.fn(),
    answered: vi.fn(),
    failed: vi.fn(),
    lost: vi.fn(),
    restored: vi.fn(),
    borrowed: vi.fn(),
    released: vi.fn(),
  } satisfies RendererEvents;
  const mounted = await mountInWorker(worker as unknown as Worker, frame, input, events);
  mounted.resize();
  return { mounted, painted, frame, input, events };
}

it("follows real time at any rate of frames, from the first frame on", async () => {
  const { mounted, painted } = await open();
  mounted.run(true);
  for (const now of [5000, 7000, 7016, 8416]) showFrame(now);
  expect(painted.map(({ time }) => time)).toEqual([2, 2, expect.closeTo(2.016), expect.closeTo(3.416)]);
  expect(painted.map(({ delta }) => delta)).toEqual([0, 0, expect.closeTo(0.016), expect.closeTo(1.4)]);
});

it("is sent nothing for a frame, however many it paints", async () => {
  const { mounted } = await open();
  mounted.run(true);
  const before = worker.sent;
  for (let frame = 0; frame < 100; frame++) {
    showFrame(frame * 16);
    mounted.run(true);
  }
  expect(worker.sent).toBe(before);
});

it("stands still while halted, and asks for no frames", async () => {
  const { mounted, painted } = await open();
  mounted.run(true);
  for (const now of [0, 100, 200]) showFrame(now);
  mounted.run(false);
  showFrame(300);
  expect(scope.requested).toBeNull();
  mounted.run(true);
  for (const now of [60_000, 60_100]) showFrame(now);
  expect(painted.map(({ time }) => time).slice(-3)).toEqual([2.1, 2.1, 2.2].map((t) => expect.closeTo(t)));
});

it("paints another size and input while halted, without letting time pass", async () => {
  const { mounted, painted, frame, input } = await open();
  showFrame(0);
  expect(painted).toHaveLength(1);
  input.single = 3;
  mounted.readInput();
  showFrame(1000);
  expect(painted.at(-1)).toEqual({ time: 2, delta: 0, single: 3, x: 0 });
  Object.assign(frame, { width: 40, height: 20, dpr: 2 });
  mounted.resize();
  showFrame(2000);
  expect(painted).toHaveLength(3);
  expect(context.canvas).toEqual({ width: 80, height: 40 });
});

it("takes over the pointer, which alone asks for no frame", async () => {
  const { mounted, painted, frame } = await open();
  showFrame(0);
  frame.pointer.x = 0.5;
  mounted.point(false);
  expect(scope.requested).toBeNull();
  mounted.run(true);
  showFrame(100);
  expect(painted.at(-1)?.x).toBe(0.5);
});

it("answers the pointer while halted, if the scene does, without letting time pass", async () => {
  const { mounted, painted, frame, events } = await open();
  showFrame(0);
  Object.assign(frame.pointer, { over: true, left: 0.25 });
  mounted.point(true);
  showFrame(1000);
  expect(painted.at(-1)).toMatchObject({ time: 2, delta: 0 });
  expect(scope.requested).toBeNull();
  expect(events.answered.mock.calls).toEqual([[{ text: "at 0.25", x: 0.25, y: 0 }]]);
});

it("reports an answer only when it has changed", async () => {
  const { mounted, frame, events } = await open();
  mounted.run(true);
  Object.assign(frame.pointer, { over: true, left: 0.5 });
  mounted.point(false);
  for (let now = 0; now < 160; now += 16) showFrame(now);
  frame.pointer.over = false;
  mounted.point(false);
  for (let now = 160; now < 320; now += 16) showFrame(now);
  expect(events.answered.mock.calls.map(([{ text }]) => text)).toEqual(["at 0.5", ""]);
});

it("reports the first frame, and then only what the page shows of it", async () => {
  const { mounted, events } = await open((seconds) => Math.floor(seconds));
  mounted.run(true);
  for (let now = 0; now <= 1600; now += 16) showFrame(now);
  expect(events.drawn.mock.calls).toEqual([[2], [3]]);
});

it("leaves painting to the page where workers have no frames of their own", async () => {
  vi.stubGlobal("self", { postMessage: scope.postMessage });
  paintInWorker(() => ({ draw: () => {} }));
  self.onmessage?.({ data: { surface: { getContext: () => context } } } as MessageEvent);
  expect(scope.posted).toEqual(["cannot paint"]);
});
