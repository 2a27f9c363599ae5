export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Types of input elements that hold text and a caret. */
const TEXT_TYPES = ["text", "search", "tel", "url", "password"];

export function textControl(target: EventTarget | null): TextControl | null {
  const holdsText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && TEXT_TYPES.includes(target.type));
  return holdsText && !target.readOnly && !target.disabled ? target : null;
}

/** Replaces a part of the text as a keyboard would: the caret follows, and whoever listens gets an `input` event. */
function replace(control: TextControl, text: string, from: number, to: number, inputType: string): void {
  control.setRangeText(text, from, to, "end");
  control.dispatchEvent(new InputEvent("input", { bubbles: true, data: text || null, inputType }));
  // Scrolls a text longer than its field, so that what is typed at its end stays in sight.
  if (control.selectionEnd === control.value.length)
    control.scrollTo(control.scrollWidth, control.scrollHeight);
}

/** Types text at the caret, over what is selected; nothing beyond the field's `maxlength`. */
export function typeText(control: TextControl, text: string): void {
  const { selectionStart, selectionEnd, value, maxLength } = control;
  const from = selectionStart ?? value.length;
  const to = selectionEnd ?? from;
  if (maxLength >= 0 && value.length - (to - from) + text.length > maxLength) return;
  replace(control, text, from, to, "insertText");
}

/** Puts back the text and the selection that a field had before. */
export function putBack(control: TextControl, text: string, start: number | null, end: number | null): void {
  replace(control, text, 0, control.value.length, "historyUndo");
  control.setSelectionRange(start, end);
}

/** Deletes what is selected, or the character before the caret: all of it, where it is drawn as one. */
export function deleteBack(control: TextControl): void {
  const { selectionStart, selectionEnd, value } = control;
  const to = selectionEnd ?? value.length;
  const from = selectionStart === to ? previousStart(value, to) : (selectionStart ?? to);
  if (from !== to) replace(control, "", from, to, "deleteContentBackward");
}

function previousStart(value: string, end: number): number {
  const graphemes = [...new Intl.Segmenter().segment(value.slice(0, end))];
  return graphemes.at(-1)?.index ?? 0;
}

/** Whether the next letter is a capital: at the start of a name or a sentence, and never in an address. */
export function startsCapital(control: TextControl): boolean {
  if (control.autocapitalize === "none") return false;
  const before = control.value.slice(0, control.selectionStart ?? control.value.length);
  const starts = control instanceof HTMLTextAreaElement ? /(?:^|[.!?]\s+)$/u : /(?:^|[\s-])$/u;
  return starts.test(before);
}
