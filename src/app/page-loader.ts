import { type ComponentType, lazy } from "react";

interface PageModule {
  default: ComponentType;
}

/** A page split from the shell. */
export interface PageLoader {
  /** Loads the page's code; safe to call again. */
  load: () => Promise<void>;
  /** The page itself once its code is here, else a component that suspends until it is. */
  component: () => ComponentType;
}

/**
 * Once `load` has resolved, `component` renders at once, without suspending: the prerenderer needs that, and
 * so does attaching to markup that is already there.
 */
export function pageLoader(importPage: () => Promise<PageModule>): PageLoader {
  let loaded: PageModule | undefined;
  const load = async () => {
    loaded ??= await importPage();
  };
  const Lazy = lazy(importPage);
  return { load, component: () => loaded?.default ?? Lazy };
}
