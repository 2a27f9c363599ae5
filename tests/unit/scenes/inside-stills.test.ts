import { expect, it, vi } from "vitest";
import { StillStore } from "../../../src/scenes/inside/canvas2d/still-store.ts";

it("a still that arrives while the scene is stopped is painted: a frame is asked for", async () => {
  const context = { drawImage: () => undefined };
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => context;
    },
  );
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1, close: () => undefined }));
  vi.stubGlobal("fetch", async () => new Response("a picture"));
  const arrived = vi.fn();
  const stills = new StillStore(arrived);
  stills.want(3, 1_000);
  expect(arrived).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(1));
  expect(stills.get(3)).not.toBeNull();
});

it("what a subject paints itself is painted when it is wanted, and anew for the next subject", () => {
  const context = { drawImage: () => undefined };
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => context;
    },
  );
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  const stills = new StillStore(() => undefined);
  const [first, second] = [new OffscreenCanvas(1, 1), new OffscreenCanvas(1, 1)];
  stills.paint(6, () => first);
  expect(stills.get(6)).toBeNull();
  stills.want(6, 1_000);
  expect(stills.get(6)?.sharp).toBe(first);
  stills.paint(6, () => second);
  stills.want(6, 1_000);
  expect(stills.get(6)?.sharp).toBe(second);
  expect(fetched).not.toHaveBeenCalled();
});
