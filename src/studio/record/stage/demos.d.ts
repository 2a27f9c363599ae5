/** Written by stage-build.ts: the demonstrations that are asked for, by their ids. */
declare module "virtual:demos" {
  import type { DemoModule } from "#studio/demos/demo.ts";

  export const demos: Readonly<Record<string, () => Promise<DemoModule<unknown>>>>;
}
