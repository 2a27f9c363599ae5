const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/** Text whose reading direction cannot reach over into what stands beside it. */
export function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_ISOLATE;
}

/** Controls, line breaks, bidirectional and invisible characters become their code, in braces. */
export function defuse(text: string): string {
  return text
    .replace(/\s*\n\s*/gu, " ⏎ ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (character) => {
      const code = character.codePointAt(0) ?? 0;
      return `{${code.toString(16).toUpperCase().padStart(4, "0")}}`;
    })
    .replace(/(\p{M}{2})\p{M}+/gu, "$1…");
}
