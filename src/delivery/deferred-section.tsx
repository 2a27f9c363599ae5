import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { onNear } from "#motion/in-view.ts";
import { Section } from "#ui/section/index.tsx";
import { KeepHtml } from "./keep-html.tsx";
import { keepTrying } from "./loading/keep-trying.ts";
import { hush, say } from "./loading/notice.ts";

/** A section of a page with its own chunk. */
export interface DeferredSection {
  (): ReactNode;
  /** Loads the code without waiting for the section to come near; safe to call repeatedly. */
  load: () => Promise<void>;
  isLoaded: () => boolean;
}

interface DeferredSectionOptions {
  /** The id of the section's element, by which its prerendered markup is found. */
  id: string;
  ground?: "field" | "paper";
  /** Imports what the section contains; `titleId` is the id of the heading that names it. */
  load: () => Promise<ComponentType<{ titleId: string }>>;
}

/** How far ahead of the viewport a section's code is fetched, as a share of its height. */
const AHEAD = "30% 0%";

/**
 * A section below the fold: its prerendered markup is in the page from the start, and its code is hydrated when it
 * comes near the viewport. Without such markup the code is fetched at once. React keeps the markup while the code is
 * pending but discards it if loading fails, so loading is retried and never rejects.
 */
export function deferredSection({ id, ground, load }: DeferredSectionOptions): DeferredSection {
  const titleId = `${id}-title`;
  let loaded: ComponentType | undefined;
  const loadOnce = async (): Promise<ComponentType> => {
    const Content = await load();
    loaded ??= function AttachedSection() {
      // Deferred: a click that triggered the hydration is still being dispatched and must not be repeated.
      useEffect(() => void setTimeout(presses.doAgain), []);
      return (
        <Section id={id} labelledBy={titleId} ground={ground}>
          <Content titleId={titleId} />
        </Section>
      );
    };
    return loaded;
  };
  // Recorded from the start, because the first click can be what makes React request the code.
  const presses = keepMissed(id);
  const nearby = near(id);
  const Lazy = lazy(async () => {
    await nearby;
    return {
      default: await keepTrying(loadOnce, { around: elementWith(id), onFailure: presses.tell }),
    };
  });
  function DeferredSection() {
    // Fixed at mount: changing the element type later would discard the section's state.
    const [Attached] = useState(() => loaded ?? Lazy);
    return (
      <KeepHtml of={() => elementWith(id)?.outerHTML}>
        <Suspense>
          <Attached />
        </Suspense>
      </KeepHtml>
    );
  }
  return Object.assign(DeferredSection, {
    load: async () => {
      await loadOnce();
    },
    isLoaded: () => loaded !== undefined,
  });
}

/*
 * Events that may change the page around a section. React cannot keep unhydrated markup when the address changes above
 * it, so the code is then loaded at once.
 */
const STIRRINGS = ["click", "keydown", "popstate"] as const;

/** The element with this id in the prerendered markup; undefined while prerendering. */
const elementWith = (id: string) => (typeof document === "undefined" ? null : document.getElementById(id));

/**
 * Resolves when an element comes near the viewport or the visitor uses the page; at once where there is no such
 * element.
 */
function near(id: string): Promise<void> {
  const element = elementWith(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      stop();
      for (const type of STIRRINGS) window.removeEventListener(type, done, true);
      resolve();
    };
    const stop = onNear(element, AHEAD, done);
    for (const type of STIRRINGS) window.addEventListener(type, done, true);
  });
}

/** Events that React may handle. A button activated by a key also fires a click. */
const PRESSES = ["click", "keydown"] as const;

interface MissedPresses {
  /** From now on, shows that clicked controls have to wait. */
  tell: () => void;
  /** Repeats the last click, once, and stops recording. */
  doAgain: () => void;
}

/**
 * Records clicks in a section that is not hydrated: React stops such events, so they are repeated after hydration. An
 * event that bubbles back to the window was not stopped, and links have already worked.
 */
function keepMissed(id: string): MissedPresses {
  if (!elementWith(id)) return { tell: () => undefined, doAgain: () => undefined };
  let missed: Event | null = null;
  let isLate = false;
  const tell = (): void => {
    isLate = true;
    if (missed?.type === "click") say("late");
  };
  const keep = (event: Event): void => {
    if (!(event.target instanceof Element && event.target.closest(`#${id}`))) return;
    missed = event;
    // Deferred until it is known whether the event was stopped.
    if (isLate) setTimeout(tell);
  };
  const forget = (event: Event): void => {
    if (event === missed) missed = null;
  };
  // On the window, ahead of React's own listener on the page.
  for (const type of PRESSES) {
    window.addEventListener(type, keep, true);
    window.addEventListener(type, forget);
  }
  const doAgain = (): void => {
    for (const type of PRESSES) {
      window.removeEventListener(type, keep, true);
      window.removeEventListener(type, forget);
    }
    if (isLate) hush();
    isLate = false;
    pressAgain(missed);
    missed = null;
  };
  return { tell, doAgain };
}

function pressAgain(event: Event | null): void {
  if (!(event?.target instanceof Element)) return;
  if (event instanceof KeyboardEvent) event.target.dispatchEvent(new KeyboardEvent(event.type, event));
  else event.target.closest<HTMLElement>("button[type=button]")?.click();
}
