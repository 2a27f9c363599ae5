const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/** Wraps text in bidirectional isolates, so that its reading direction cannot affect the text around it. */
export function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_ISOLATE;
}

/** Shows newlines as ⏎ and control or invisible characters as codes; truncates runs of combining marks. */
export function defuse(text: string): string {
  return text
    .replace(/\s*\n\s*/gu, " ⏎ ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (character) => {
      const code = character.codePointAt(0) ?? 0;
      return `{${code.toString(16).toUpperCase().padStart(4, "0")}}`;
    })
    .replace(/(\p{M}{2})\p{M}+/gu, "$1…");
}
