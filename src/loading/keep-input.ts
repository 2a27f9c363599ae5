import { held, successorOf } from "./replay.ts";

/*
 * React attaches only to markup that is as it was written. Where a browser's extension has added, moved or removed
 * something, React draws the page or the section anew. What the visitor has put into the old elements is read from them
 * and carried to the new ones.
 */

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields and forms of the markup, until the page has attached. */
let fields: readonly Element[] = [];
let focused: Element | null = null;

/** From now on it is known which element of the page has the focus. */
export function watchInput(area: Element): void {
  fields = [...area.querySelectorAll("form, input[id], textarea[id]")];
  focused = document.activeElement;
  document.addEventListener("focusin", ({ target }) => {
    focused = target as Element;
  });
  document.addEventListener("focusout", ({ target }) => {
    // Later: Chromium also reports that React, which carries the focus in the same task, has removed the element.
    queueMicrotask(() => {
      if (focused === target && document.activeElement !== target) focused = null;
    });
  });
}

/** The page has attached: its fields are React's, and what they hold may be somebody else's later (in a kiosk). */
export function releaseFields(): void {
  fields = [];
}

/** To be called in the task in which React has drawn something anew, before the visitor can go on. */
export function carryInput(): void {
  const discarded = fields.filter((field) => !field.isConnected);
  fields = fields.filter((field) => field.isConnected);
  for (const old of discarded) {
    if (old instanceof HTMLFormElement) {
      // A press on its button is held (boot.ts).
      if (old.hasAttribute("aria-busy")) successorOf(old)?.setAttribute("aria-busy", "true");
    } else fill(document.getElementById(old.id) as Field | null, old as Field);
  }
  if (focused && !focused.isConnected && document.activeElement === document.body)
    moveFocus(focused, successorOf(focused));
  repeatPress();
}

/** Submits where the button went down as one element and came up as another: the browser fires no click then. */
function repeatPress(): void {
  const next = held && !held.isConnected && successorOf(held);
  if (!(next instanceof HTMLButtonElement && next.type === "submit")) return;
  const submit = ({ target }: Event) => next.contains(target as Node) && next.form?.requestSubmit();
  window.addEventListener("pointerup", submit, { once: true });
}

/** No event is needed: a form reads its fields once it is mounted, which is later. */
function fill(next: Field | null, old: Field): void {
  if (next instanceof HTMLInputElement && next.type === "radio")
    next.checked ||= (old as HTMLInputElement).checked;
  else if (next && old.value !== old.defaultValue) next.value = old.value;
}

function moveFocus(old: Element, next: Element | null): void {
  if (!(next instanceof HTMLElement)) return;
  next.focus({ preventScroll: true });
  const { selectionStart, selectionEnd, selectionDirection } = old as Field;
  // Only fields with text have a caret.
  if (typeof selectionStart === "number")
    (next as Field).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}
