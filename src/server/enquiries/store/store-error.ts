import { isOfTheMachine } from "./sqlite/faults.ts";

/** Why something could not be stored. */
export class StoreError extends Error {
  override name = "StoreError";
  /** For the answer: 503 if the same may succeed later, 500 if the database refuses just this. */
  readonly statusCode: 503 | 500;
  readonly errcode: number | undefined;

  constructor(
    message: string,
    errcode?: number,
    passes = errcode === undefined || isOfTheMachine({ errcode }),
  ) {
    super(message);
    this.errcode = errcode;
    this.statusCode = passes ? 503 : 500;
  }
}

/** Thrown at once while no thread has the file open. */
export class StoreClosedError extends StoreError {
  override name = "StoreClosedError";
}
