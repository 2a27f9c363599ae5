import { type ComponentType, lazy } from "react";
import type { DeferredSection } from "./deferred-section.tsx";
import { keepTrying } from "./keep-trying.ts";
import { NOTICE_DELAY_MS, showNotice } from "./notice.ts";
import { openByBrowser } from "./open-by-browser.ts";

export interface PageModule {
  default: ComponentType;
  /** Sections whose code loads later if their markup is already in the page. */
  deferredSections?: readonly DeferredSection[];
}

/** A page attaches to its prerendered markup, or is shown anew. Anew it needs its deferred sections at once. */
type State = { arrival: "attach"; page: PageModule } | { arrival: "show"; page: PageModule | undefined };

export type PageLoader = ReturnType<typeof pageLoader>;

/**
 * A page in a chunk of its own. Once `load` has resolved, `current` renders without suspending; for hydration, once
 * `loadToAttach` has.
 */
export function pageLoader(importPage: () => Promise<PageModule>) {
  let state: State = { arrival: "show", page: undefined };
  const importOnce = async (): Promise<PageModule> => {
    const page = state.page ?? (await importPage());
    state = { ...state, page };
    return page;
  };
  /** Loads all of the page's code; may be called repeatedly. */
  const load = async (): Promise<PageModule> => {
    const page = await importOnce();
    await Promise.all(page.deferredSections?.map((section) => section.load()) ?? []);
    return page;
  };
  const Lazy = lazy(() => {
    const { pathname } = window.location;
    let late: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(late);
      late = setTimeout(() => window.location.pathname === pathname && showNotice("late"), NOTICE_DELAY_MS);
    };
    wait();
    // Whoever has gone back may press the link again, or go forward.
    for (const type of ["click", "popstate"]) window.addEventListener(type, wait);
    const onFailure = () => {
      clearTimeout(late);
      void openByBrowser(pathname);
    };
    return keepTrying(load, { onFailure }).finally(() => {
      clearTimeout(late);
      for (const type of ["click", "popstate"]) window.removeEventListener(type, wait);
    });
  });
  const component = (): ComponentType => {
    if (state.arrival === "attach") return state.page.default;
    const isWhole = state.page?.deferredSections?.every((section) => section.isLoaded()) ?? true;
    return state.page && isWhole ? state.page.default : Lazy;
  };
  return {
    load,
    /** True when the page can be shown without waiting for code. */
    isLoaded: () => component() !== Lazy,
    /** Loads only what hydration needs at once: the page without its deferred sections. */
    loadToAttach: async () => {
      state = { arrival: "attach", page: await importOnce() };
    },
    /** Marks hydration as finished; later renders are client-side. */
    attached: () => {
      state = { ...state, arrival: "show" };
    },
    /** The component to render now: the page if the code that it needs is loaded, else a lazy one that suspends. */
    current: () => ({ arrival: state.arrival, Component: component() }),
  };
}
