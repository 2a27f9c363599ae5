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
