/** An error that the operator can fix: its message is printed on one line, without a stack trace. */
export class PlainError extends Error {
  override name = "PlainError";
}
