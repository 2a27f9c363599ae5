import type { Page } from "@playwright/test";

const KINDS = ["Buffer", "Texture", "Program", "VertexArray"] as const;

/** How many contexts of WebGL were made, how many of them live, and what was made in them and not deleted. */
type Held = Record<"made" | "contexts" | (typeof KINDS)[number], number>;

/** Counts from the next document on what the page holds on the GPU. */
export const countGpu = (page: Page): Promise<unknown> =>
  page.addInitScript((kinds) => {
    const made = new Set<WebGL2RenderingContext>();
    const things = Object.fromEntries(kinds.map((kind) => [kind, 0]));
    const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...of: unknown[]) => unknown>;
    for (const kind of kinds)
      for (const [verb, step] of [
        ["create", 1],
        ["delete", -1],
      ] as const) {
        const original = gl[`${verb}${kind}`];
        gl[`${verb}${kind}`] = function (...args) {
          if (verb === "create" || args[0]) things[kind] = (things[kind] ?? 0) + step;
          return original?.apply(this, args);
        };
      }
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      ...args: [string, ...unknown[]]
    ) {
      const context = getContext.apply(this, args as never) as RenderingContext | null;
      if (context instanceof WebGL2RenderingContext) made.add(context);
      return context;
    } as typeof getContext;
    const held = () => ({
      made: made.size,
      contexts: [...made].filter((context) => !context.isContextLost()).length,
      ...things,
    });
    Object.assign(window, { held });
  }, KINDS);

export const held = (page: Page): Promise<Held> =>
  page.evaluate(() => (window as unknown as { held: () => Held }).held());
