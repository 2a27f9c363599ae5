import type { WebglProps } from "../stage/scene.ts";

export function Scene(_props: WebglProps<undefined>) {
  return null;
}
