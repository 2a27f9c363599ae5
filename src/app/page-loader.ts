import { type ComponentType, lazy } from "react";
import type { Part } from "#ui/part.tsx";

interface PageModule {
  default: ComponentType;
  /** The parts whose code comes later where their markup is in the page already. */
  parts?: readonly Part[];
}

/** A page split from the shell. */
export interface PageLoader {
  /** Loads all of the page's code; safe to call again. */
  load: () => Promise<void>;
  /** Loads what attaching to prerendered markup needs at once: the page without its parts. */
  loadToAttach: () => Promise<void>;
  /** Says that the page is attached: what comes after is rendered anew. */
  attached: () => void;
  /** The page itself once its code is here, else a component that suspends until it is. */
  component: () => ComponentType;
}

/**
 * Once `load` has resolved, `component` renders at once, without suspending; attaching to markup that is already
 * there needs that too, after `loadToAttach`.
 */
export function pageLoader(importPage: () => Promise<PageModule>): PageLoader {
  let page: PageModule | undefined;
  let attaching = false;
  const importOnce = async (): Promise<PageModule> => {
    page ??= await importPage();
    return page;
  };
  const load = async (): Promise<PageModule> => {
    const loaded = await importOnce();
    await Promise.all((loaded.parts ?? []).map((part) => part.load()));
    return loaded;
  };
  const isWhole = () => (page?.parts ?? []).every((part) => part.isLoaded());
  const Lazy = lazy(load);
  return {
    load: async () => {
      await load();
    },
    loadToAttach: async () => {
      await importOnce();
      attaching = true;
    },
    attached: () => {
      attaching = false;
    },
    component: () => (page && (attaching || isWhole()) ? page.default : Lazy),
  };
}
