import type { Demo, DemoModule } from "./demo.ts";

/**
 * Every demonstration, in the order in which a visitor meets them, by the name of its folder and of its video.
 * Each is loaded in a chunk of its own. What a visitor reads beside it is in src/content/insight-factory.ts.
 */
const modules = {
  "biobank-hero": () => import("./biobank-hero/index.tsx"),
  "workflow-create": () => import("./workflow-create/index.tsx"),
  "workflow-execute": () => import("./workflow-execute/index.tsx"),
  "resource-list-filter": () => import("./resource-list-filter/index.tsx"),
  "browser-provenance": () => import("./browser-provenance/index.tsx"),
  "viewer-scroll": () => import("./viewer-scroll/index.tsx"),
  "viewer-pan-search": () => import("./viewer-pan-search/index.tsx"),
  "cell-type": () => import("./cell-type/index.tsx"),
  "gene-range-filter": () => import("./gene-range-filter/index.tsx"),
};

export type DemoId = keyof typeof modules;

export const DEMO_IDS = Object.keys(modules) as readonly DemoId[];

export const isDemoId = (id: string): id is DemoId => Object.hasOwn(modules, id);

/**
 * Fetches a demonstration and its data.
 * @throws when it cannot be fetched, or there is none of that name
 */
export async function loadDemo(id: string): Promise<Demo<unknown>> {
  if (!isDemoId(id)) throw new Error(`There is no demonstration '${id}'.`);
  // A state is only ever handed back to the demonstration that it came from.
  const load = modules[id] as () => Promise<DemoModule<unknown>>;
  return (await load()).loadDemo();
}
