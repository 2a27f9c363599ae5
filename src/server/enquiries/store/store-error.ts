/** Why something could not be stored. */
export class StoreError extends Error {
  override name = "StoreError";
  /** For an answer that nothing else decides. */
  readonly statusCode = 503;
  readonly errcode: number | undefined;

  constructor(message: string, errcode?: number) {
    super(message);
    this.errcode = errcode;
  }
}

/** Thrown at once while no thread has the file open. */
export class StoreClosedError extends StoreError {
  override name = "StoreClosedError";
}
