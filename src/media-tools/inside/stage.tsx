import { advance, createRoot, extend, flushSync } from "@react-three/fiber";
import { Group, Mesh } from "three";
import { at } from "#lib/at.ts";
import { example } from "#scenes/inside/model/example.ts";
import { STOP_IDS } from "#scenes/inside/model/stops.ts";
import { type frameInto, STILL_SIDE } from "#scenes/inside/model/view.ts";
import { Scene } from "#scenes/inside/webgl/scene.tsx";
import { newFrame } from "#scenes/runtime/scene.ts";
import { base64Of } from "../base64.ts";

declare global {
  interface Window {
    /** One stop alone in a still's square: base64 of premultiplied bytes, bottom row first. */
    exposeInside: (depth: number, edge: number) => Promise<string>;
  }
}

extend({ Group, Mesh });

/** A still's axis is in its middle. */
const square: typeof frameInto = (out, width, height) =>
  Object.assign(out, {
    width,
    height,
    centreX: width / 2,
    centreY: height / 2,
    unit: height / STILL_SIDE,
  });

window.exposeInside = async (depth, edge) => {
  const frame = { ...newFrame(), width: edge, height: edge };
  const input = { depth, tries: 0, subject: { ...example(), stops: [at(STOP_IDS, depth)] } };
  const root = createRoot(document.createElement("canvas"));
  await root.configure({
    frameloop: "never",
    size: { width: edge, height: edge, top: 0, left: 0 },
    dpr: 1,
    flat: true,
  });
  const store = flushSync(() => root.render(<Scene frame={frame} input={input} layout={square} />));
  advance(0, false, store.getState());
  const gl = store.getState().gl.getContext();
  const bytes = new Uint8Array(edge * edge * 4);
  gl.readPixels(0, 0, edge, edge, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  root.unmount();
  return base64Of(bytes);
};
