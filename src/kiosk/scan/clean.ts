/** One line without control characters, lone surrogates and marks that turn the direction of reading. */
export function clean(text: string): string {
  return text
    .replace(/\p{Cs}/gu, "\uFFFD")
    .replace(/[\p{Bidi_Control}\uFEFF]/gu, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{White_Space}]+/gu, " ")
    .trim();
}
