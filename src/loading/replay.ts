import { firstClick } from "./first-script.ts";
import { hideNotice, NOTICE_DELAY_MS, showNotice } from "./notice.ts";

/** Buttons that do nothing without code. Links and the form's post work without. */
const CONTROL = "button[type=button]";
/** The keys that a tab handles itself (ui/tabs); every other key that presses a button fires a click as well. */
const TAB_KEY = /^(?:Arrow[LR]|Home|End)/;

/** The button that the mouse or a finger holds down; known from watchHeld() on. */
export let held: Element | null = null;

/** A finger that is down already is not found: Chromium does not match `:active` for it. */
export function watchHeld(): void {
  held = document.querySelector("button:active");
  for (const type of ["pointerdown", "pointerup", "pointercancel"])
    window.addEventListener(type, ({ target }) => {
      held = type === "pointerdown" ? (target as Element).closest("button") : null;
    });
}

/**
 * Records the last press in an area whose code is not there yet, to repeat it when it is.
 * @param missed before React runs, every press is missed. Once it does, it stops the events that it cannot dispatch
 *   yet; what comes back up to the window was heard
 */
export function captureEarlyEvents(area: Element, missed: "all" | "stopped") {
  /** Leaves out presses that the browser answers by itself, such as links. */
  const pressed = (event: Event | undefined): Event | null =>
    event?.target instanceof Element && event.target.closest(CONTROL) ? event : null;
  let last = missed === "all" ? pressed(firstClick()) : null;
  let isLate = false;
  const recording = new AbortController();
  const { signal } = recording;
  /** From now on a click is answered beside it: the code that it needs is late. */
  const answer = (): void => {
    isLate = true;
    if (last?.type === "click") showNotice("late");
  };
  // Deferred at least until it is known whether the event was stopped.
  const answerLater = () => setTimeout(answer, isLate ? 0 : NOTICE_DELAY_MS);
  const record = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element && area.contains(target))) return;
    if (event instanceof KeyboardEvent && !(TAB_KEY.test(event.key) && target.matches("[role=tab]"))) return;
    last = pressed(event);
    answerLater();
  };
  const forget = (event: Event): void => {
    if (event === last) last = null;
  };
  for (const type of ["click", "keydown"]) {
    // In the capture phase on the window, ahead of React's own listener on the page.
    window.addEventListener(type, record, { capture: true, signal });
    if (missed === "stopped") window.addEventListener(type, forget, { signal });
  }
  if (last) answerLater();
  const stop = () => recording.abort();
  /** Stops recording and repeats the last press, once. */
  const replay = (): void => {
    stop();
    if (isLate) hideNotice();
    if (last?.target instanceof Element)
      successorOf(last.target)?.dispatchEvent(new (last.constructor as typeof Event)(last.type, last));
    last = null;
  };
  return { answer, stop, replay };
}

/**
 * The element that React has drawn in place of one that it discarded: the one with the same id, else the one at the
 * same place among those alike, within the closest element around it that can be found again. Null for an extension's
 * own elements.
 */
export function successorOf(old: Element): Element | null {
  if (old.isConnected) return old;
  let before = old;
  while (before.parentElement && !document.getElementById(before.id)) before = before.parentElement;
  const after = document.getElementById(before.id) ?? document.querySelector(alike(before));
  if (before === old || !after) return after;
  const [were, are] = [before, after].map((around) => [...around.querySelectorAll(alike(old))]);
  const isOwn = old.classList.length > 0 || were?.length === are?.length;
  return (isOwn && are?.[were?.indexOf(old) ?? -1]) || null;
}

/** A selector of what looks like an element: extensions add classes behind the site's own. */
function alike({ localName, classList, type }: Element & { type?: unknown }): string {
  const [own] = classList;
  return `${localName}${own ? `.${CSS.escape(own)}` : ""}${type === "submit" ? "[type=submit]" : ""}`;
}
