import type { ComponentType } from "react";
import { FrameLoop } from "../run/frame-loop.ts";
import { lendersReady } from "../run/lenders.ts";
import type { FrameRenderer, MountedRenderer, MountOptions } from "../run/mounted-renderer.ts";
import type { WebglProps } from "../scene.ts";
import { borrowWebgl, mountWebgl } from "./mount-webgl.tsx";

/**
 * Mounts a scene on a context of its own, or on the one that it borrows.
 * @throws when no context is available, or all WebGL slots are taken
 */
export async function mountScene<Input>(
  Scene: ComponentType<WebglProps<Input>>,
  options: MountOptions<Input>,
): Promise<MountedRenderer> {
  return new FrameLoop(await mount(Scene, options), options);
}

async function mount<Input>(
  Scene: ComponentType<WebglProps<Input>>,
  { scene, frame, input, events }: MountOptions<Input>,
): Promise<FrameRenderer> {
  if (scene.borrows) {
    const visits = scene.borrows === "in view";
    if (!visits) await lendersReady();
    const borrowed = borrowWebgl(Scene, frame, input, events, visits);
    if (borrowed) return borrowed;
    if (visits) throw new Error("No scene has a WebGL context to lend.");
  }
  const release = takeWebglSlot();
  if (!release) throw new Error("All WebGL contexts of this page are in use.");
  try {
    const renderer = await mountWebgl(Scene, frame, input, events);
    return {
      ...renderer,
      dispose: () => {
        renderer.dispose();
        release();
      },
    };
  } catch (reason) {
    release();
    throw reason;
  }
}

/** Maximum number of live WebGL contexts: browsers allow few, phones fewer. */
const MOST = 2;
let taken = 0;

/** Takes a WebGL slot. Returns a function that releases it, or null when none is free. */
function takeWebglSlot(): (() => void) | null {
  if (taken >= MOST) return null;
  taken += 1;
  let mine = true;
  return () => {
    if (mine) taken -= 1;
    mine = false;
  };
}
