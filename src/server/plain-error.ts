import { getSystemErrorMessage } from "node:util";

/** An error that the operator can fix: its message is printed on one line, without a stack trace. */
export class PlainError extends Error {
  override name = "PlainError";
}

/** The error in words for people; a file is not named again. */
export function reasonOf(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException;
  return errno === undefined ? message : getSystemErrorMessage(errno);
}
