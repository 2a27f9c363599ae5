/** Something a person can put right: its message is told in one line, without a stack. */
export class PlainError extends Error {
  override name = "PlainError";
}
