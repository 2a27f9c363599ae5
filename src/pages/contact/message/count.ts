import { contact } from "#content/contact.ts";
import { FIELDS } from "#enquiry/fields.ts";
import { codePoints, storedText } from "#enquiry/text.ts";
import { interpolate } from "#lib/text.ts";

const words = contact.form;

/** Remaining characters, counted in code points as the server does; negative when the message is too long. */
export function charactersLeft(message: string): number {
  return FIELDS.message.limit - codePoints(storedText(message));
}

export function leftText(left: number): string {
  const sentence = left < 0 ? words.messageOver : words.messageLeft;
  return interpolate(sentence, { count: String(Math.abs(left)) });
}
