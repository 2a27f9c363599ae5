import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";

/** A part of a page with code of its own. */
export interface Part {
  (): ReactNode;
  /** Loads the code without waiting for anybody to come near; safe to call again. */
  load: () => Promise<void>;
  isLoaded: () => boolean;
}

/** How far ahead of the screen a part's code is fetched, in shares of the screen's height. */
const AHEAD = "30% 0%";

/**
 * A part below the fold: its finished markup is in the page from the start, and its code attaches when the element
 * with this id comes near the screen. Where there is no such markup it is fetched at once.
 * @param importPart resolves to the component that renders the element with `id`
 */
export function part(id: string, importPart: () => Promise<ComponentType>): Part {
  let loaded: ComponentType | undefined;
  const load = async (): Promise<ComponentType> => {
    loaded ??= await importPart();
    return loaded;
  };
  // From the start: what is pressed first can be what makes React look for the part's code.
  const doMissed = keepMissed(id);
  const nearby = near(id);
  const Lazy = lazy(async () => {
    await nearby;
    const Component = await load();
    function AttachedPart() {
      // Later, for a press can be what attaches the part: then it is still on its way and needs no second one.
      useEffect(() => void setTimeout(doMissed), []);
      return <Component />;
    }
    return { default: AttachedPart };
  });
  function DeferredPart() {
    // Chosen once a mount: changing the element's type later would throw the part's state away.
    const [Component] = useState(() => loaded ?? Lazy);
    return (
      <Suspense>
        <Component />
      </Suspense>
    );
  }
  return Object.assign(DeferredPart, {
    load: async () => {
      await load();
    },
    isLoaded: () => loaded !== undefined,
  });
}

/*
 * What may change the page around a part. React cannot keep markup that it has not attached to when the address
 * changes above it: then the part's code has to come at once.
 */
const STIRRINGS = ["click", "keydown", "popstate"] as const;

/** The element with this id in the finished markup; none while prerendering. */
const elementWith = (id: string) => (typeof document === "undefined" ? null : document.getElementById(id));

/** Resolves when an element comes near the screen, or somebody uses the page; at once where it is not in the page. */
function near(id: string): Promise<void> {
  const element = elementWith(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      observer.disconnect();
      for (const type of STIRRINGS) window.removeEventListener(type, done, true);
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) done();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    for (const type of STIRRINGS) window.addEventListener(type, done, true);
  });
}

/** What React would have done something for. A button that is pressed by a key says so with a click of its own. */
const PRESSES = ["click", "keydown"] as const;

/**
 * Notes what is pressed in a part that has not attached: React stops such an event, so it is pressed again when the
 * part has attached. An event that comes back up to the window was not stopped, and links have worked already.
 * What is returned does again what was pressed last, once, and ends.
 */
function keepMissed(id: string): () => void {
  if (!elementWith(id)) return () => undefined;
  let missed: Event | null = null;
  const keep = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest(`#${id}`)) missed = event;
  };
  const forget = (event: Event): void => {
    if (event === missed) missed = null;
  };
  // Before React's own listener, which stands between the window and the page.
  for (const type of PRESSES) {
    window.addEventListener(type, keep, true);
    window.addEventListener(type, forget);
  }
  return () => {
    for (const type of PRESSES) {
      window.removeEventListener(type, keep, true);
      window.removeEventListener(type, forget);
    }
    pressAgain(missed);
    missed = null;
  };
}

function pressAgain(event: Event | null): void {
  if (!(event?.target instanceof Element)) return;
  if (event instanceof KeyboardEvent) event.target.dispatchEvent(new KeyboardEvent(event.type, event));
  else event.target.closest<HTMLElement>("button[type=button]")?.click();
}
