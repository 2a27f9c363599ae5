import { type ComponentType, lazy } from "react";
import type { DeferredSection } from "./deferred-section.tsx";
import { keepTrying } from "./loading/keep-trying.ts";
import { openByBrowser } from "./open-by-browser.ts";

interface PageModule {
  default: ComponentType;
  /** Sections whose code loads later if their markup is already in the page. */
  deferredSections?: readonly DeferredSection[];
}

/** A page in a chunk of its own. */
export interface PageLoader {
  /** Loads all of the page's code; may be called repeatedly. */
  load: () => Promise<void>;
  /** Loads only what hydration needs at once: the page without its deferred sections. */
  loadToAttach: () => Promise<void>;
  /** Whether the page is about to hydrate existing markup. */
  isAttaching: () => boolean;
  /** Marks hydration as finished; later renders are client-side. */
  attached: () => void;
  /** The page component if its code is loaded, else a lazy one that suspends. */
  component: () => ComponentType;
}

/**
 * After `load` has resolved, `component` renders synchronously, without suspending. Hydration needs the same after
 * `loadToAttach`.
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
    await Promise.all((loaded.deferredSections ?? []).map((section) => section.load()));
    return loaded;
  };
  const isWhole = () => (page?.deferredSections ?? []).every((section) => section.isLoaded());
  const Lazy = lazy(() => {
    const { pathname } = window.location;
    return keepTrying(load, { onFailure: () => void openByBrowser(pathname) });
  });
  return {
    load: async () => {
      await load();
    },
    loadToAttach: async () => {
      await importOnce();
      attaching = true;
    },
    isAttaching: () => attaching,
    attached: () => {
      attaching = false;
    },
    component: () => (page && (attaching || isWhole()) ? page.default : Lazy),
  };
}
