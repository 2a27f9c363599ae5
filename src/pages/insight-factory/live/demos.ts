import type { Demo, DemoModule } from "#studio/demos/demo.ts";

const modules = import.meta.glob<DemoModule<unknown>>("#studio/demos/*/index.tsx");
const loaders = new Map(Object.entries(modules).map(([path, load]) => [path.split("/").at(-2) ?? "", load]));

/**
 * Fetches a demonstration and its data.
 * @throws when it cannot be fetched, or there is none of that name
 */
export async function loadDemo(id: string): Promise<Demo<unknown>> {
  const load = loaders.get(id);
  if (!load) throw new Error(`There is no demonstration '${id}'.`);
  return (await load()).loadDemo();
}
