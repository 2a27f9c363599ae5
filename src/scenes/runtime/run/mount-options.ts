import type { SceneDefinition, SceneFrame } from "../scene.ts";
import type { RunningClock } from "./clock.ts";
import type { ContextOwner } from "./contexts.ts";
import type { RendererEvents } from "./mounted-renderer.ts";

/** The things that a scene's runner gives to a renderer. */
export interface MountOptions<Input> {
  readonly scene: SceneDefinition<Input>;
  readonly frame: SceneFrame;
  readonly input: Input;
  readonly clock: RunningClock;
  /** The WebGL context's owner, unless the scene borrows one. */
  readonly owner: ContextOwner;
  /** Whether what its frames cost is measured and decides about it. */
  readonly judged: boolean;
  readonly events: RendererEvents;
}
