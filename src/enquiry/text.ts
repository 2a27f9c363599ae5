/** Text length and permitted characters: the same rules in the form, on the server and in exports. */

/** Length in Unicode code points, so that all browsers and the server count alike. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Converts the CRLF that browsers post, and lone CR, to LF. */
export function normaliseNewlines(text: string): string {
  return text.replace(/\r\n?/gu, "\n");
}

/** White space and characters that show nothing: zero-width ones, fillers, the blank Braille pattern. */
const BLANK = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Whether there is nothing to be seen in it. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** Whether a character in it shows nothing and is no white space. */
export function holdsInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Without what shows nothing at either end, such as the marks of reading direction around a copied address. */
export function trimBlank(text: string): string {
  const characters = [...text];
  const first = characters.findIndex((character) => !isBlank(character));
  const last = characters.findLastIndex((character) => !isBlank(character));
  return first === -1 ? "" : characters.slice(first, last + 1).join("");
}

/** C0 controls and DEL: nobody types them, and several break mail headers, terminals and databases. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is what this is for.
const CONTROL_IN_LINE = /[\u0000-\u001f\u007f]/u;
/** The same, except tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is what this is for.
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f]/u;

/** Well-formed and free of control characters, line breaks included. */
export function isCleanLine(text: string): boolean {
  return text.isWellFormed() && !CONTROL_IN_LINE.test(text);
}

/** Well-formed and free of control characters other than tab and line feed. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !CONTROL_IN_TEXT.test(text);
}
