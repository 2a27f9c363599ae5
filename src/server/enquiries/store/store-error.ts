import { isOfTheMachine } from "./sqlite/faults.ts";

/** Why something could not be stored. */
export class StoreError extends Error {
  override name = "StoreError";
  /** For an answer that nothing else decides. */
  readonly statusCode = 503;
  readonly errcode: number | undefined;
  /** Whether the same may succeed later; else the database refuses just this. */
  readonly passes: boolean;

  constructor(
    message: string,
    errcode?: number,
    passes = errcode === undefined || isOfTheMachine({ errcode }),
  ) {
    super(message);
    this.errcode = errcode;
    this.passes = passes;
  }
}

/** Thrown at once while no thread has the file open. */
export class StoreClosedError extends StoreError {
  override name = "StoreClosedError";
}
