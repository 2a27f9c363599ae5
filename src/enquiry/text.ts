/** Text length and permitted characters: the same rules in the form, on the server and in exports. */

/** Length in Unicode code points, so that all browsers and the server count alike. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Ends of lines in text that was copied from elsewhere: U+000B by Word and PowerPoint, U+000C for a new page. */
const COPIED_BREAK = /[\v\f\u0085\u2028\u2029]/gu;

/** Text of several lines as it is stored: line breaks are LF; other controls, which nobody sees, are left out. */
export function storedText(text: string): string {
  return text
    .replace(/\r\n?/gu, "\n")
    .replace(COPIED_BREAK, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "");
}

/** One line with a blank for each break of copied text; the browser does so itself for CR and LF. */
export function blankBreaks(line: string): string {
  return line.replace(COPIED_BREAK, " ");
}

/** White space and characters that show nothing: zero-width ones, fillers, the blank Braille pattern. */
const BLANK = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

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

/** C0 and C1 controls, DEL, line breaks: nobody types them into a line, and some break mail headers and terminals. */
const UNCLEAN_IN_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

export function isCleanLine(text: string): boolean {
  return !UNCLEAN_IN_LINE.test(text);
}

/** False if it holds half of a surrogate pair, which is no character. */
export function isWhole(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}
