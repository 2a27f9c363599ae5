import type { ComponentType } from "react";
import { contextToBorrow, reserveContext } from "../run/contexts.ts";
import { FrameLoop } from "../run/frame-loop.ts";
import type { MountOptions } from "../run/mount-options.ts";
import type { FrameRenderer, MountedRenderer } from "../run/mounted-renderer.ts";
import type { WebglProps } from "../scene.ts";
import { openRoot } from "./webgl-root.tsx";

/**
 * Mounts a scene on a context of its own, or on the one that it borrows.
 * @throws when there is none to borrow, the browser gives none, or all of the page's are in use
 */
export async function mountScene<Input>(
  Scene: ComponentType<WebglProps<Input>>,
  options: MountOptions<Input>,
): Promise<MountedRenderer> {
  return new FrameLoop(await mount(Scene, options), options);
}

async function mount<Input>(
  Scene: ComponentType<WebglProps<Input>>,
  { scene: { borrows }, frame, input, owner, events }: MountOptions<Input>,
): Promise<FrameRenderer> {
  const drawn = <Scene frame={frame} input={input} />;
  const borrowed = borrows && (await contextToBorrow(borrows));
  if (borrowed) return borrowed.lend(drawn, events);
  if (borrows === "in view") throw new Error("No scene has a WebGL context to lend.");
  if (!reserveContext(owner)) throw new Error("All WebGL contexts of this page are in use.");
  const release = (): void => {
    owner.context = null;
  };
  try {
    const root = await openRoot(drawn, frame, events);
    owner.context = root;
    return root.renderer(events, () => {
      release();
      root.close();
    });
  } catch (reason) {
    release();
    throw reason;
  }
}
