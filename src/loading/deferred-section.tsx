import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { onNear } from "#motion/in-view.ts";
import { Section } from "#ui/section/index.tsx";
import { copyOf, KeepHtml, PlainHtml } from "./keep-html.tsx";
import { carryInput } from "./keep-input.ts";
import { keepTrying } from "./keep-trying.ts";
import { captureEarlyEvents } from "./replay.ts";

/** A section of a page with its own chunk. */
export type DeferredSection = ReturnType<typeof deferredSection>;

interface DeferredSectionOptions {
  /** The id of the section's element, by which its prerendered markup is found. */
  id: string;
  ground?: "field" | "paper";
  innerClassName?: string | undefined;
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
export function deferredSection({ id, ground, innerClassName, load }: DeferredSectionOptions) {
  const titleId = `${id}-title`;
  const findElement = () => (typeof document === "undefined" ? null : document.getElementById(id));
  let loaded: ComponentType | undefined;
  const loadOnce = async (): Promise<ComponentType> => {
    if (loaded) return loaded;
    const Content = await load();
    loaded ??= function AttachedSection() {
      // Deferred: a click that triggered the hydration is still being dispatched and must not be repeated.
      useEffect(() => {
        setTimeout(() => {
          presses?.replay();
          endTurn?.();
        });
      }, []);
      return (
        <Section id={id} labelledBy={titleId} ground={ground} innerClassName={innerClassName}>
          <Content titleId={titleId} />
        </Section>
      );
    };
    return loaded;
  };
  const element = findElement();
  // Recorded from the start, because the first click can be what makes React request the code.
  const presses = element && captureEarlyEvents(element, "stopped");
  let fetchNow = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    fetchNow = resolve;
    if (element) whenNear(element, resolve);
    else resolve();
  });
  let endTurn: (() => void) | undefined;
  const Lazy = lazy(async () => {
    await wanted;
    const Attached = await keepTrying(loadOnce, { around: element, onFailure: presses?.answer });
    endTurn = await turn();
    return { default: Attached };
  });
  function DeferredSection() {
    // Fixed at mount: changing the element type later would discard the section's state.
    const [Attached] = useState(() => loaded ?? Lazy);
    return (
      <KeepHtml of={() => [findElement()].filter((found) => found !== null)}>
        <Suspense fallback={element && <Discarded element={element} onShown={fetchNow} />}>
          <Attached />
        </Suspense>
      </KeepHtml>
    );
  }
  return Object.assign(DeferredSection, {
    /** Loads the code without waiting for the section to come near; safe to call repeatedly. */
    load: loadOnce,
    isLoaded: () => loaded !== undefined,
  });
}

/**
 * Stands in for markup that React discarded with the whole page, because something else had changed it before the
 * script came: a translator, an extension. Nothing watches this copy come near, so the code has to be fetched at once.
 */
function Discarded({ element, onShown }: { element: Element; onShown: () => void }) {
  // React has not removed the element yet, unless its page was left.
  const [nodes] = useState(() => (element.isConnected ? copyOf([element]) : []));
  useEffect(onShown, [onShown]);
  // When it gives way to the section, within the same task.
  useLayoutEffect(() => () => queueMicrotask(carryInput), []);
  return nodes.length > 0 && <PlainHtml nodes={nodes} />;
}

/** How long the next section waits at most for one to attach, in milliseconds: it may have left the page meanwhile. */
const ATTACH_TIMEOUT_MS = 500;
let lastTurn: Promise<void> = Promise.resolve();

/** Resolves when a section may attach, with the end of its turn: all at once would block a slow phone for 0.3 s. */
async function turn(): Promise<() => void> {
  const before = lastTurn;
  let end = (): void => undefined;
  lastTurn = new Promise((resolve) => {
    end = resolve;
  });
  await before;
  setTimeout(end, ATTACH_TIMEOUT_MS);
  return end;
}

/* They may change the page's address. React discards unhydrated markup below such a change, so the code is loaded. */
const ACTIVATION_EVENTS = ["click", "keydown", "popstate"] as const;

/** Calls `report` once, when an element comes near the viewport or the visitor uses the page. */
function whenNear(element: Element, report: () => void): void {
  const done = (): void => {
    stop();
    for (const type of ACTIVATION_EVENTS) window.removeEventListener(type, stirred, true);
    report();
  };
  // Not before the event has been answered.
  const stirred = () => setTimeout(done);
  const stop = onNear(element, AHEAD, done);
  for (const type of ACTIVATION_EVENTS) window.addEventListener(type, stirred, { capture: true, once: true });
}
