/** Shifts the wall clock of this process; `ahead` returns milliseconds. Returns a function that puts it right again. */
export function shiftClock(ahead: () => number): () => void {
  const Real = Date;
  class Shifted extends Real {
    constructor(...parts: [] | ConstructorParameters<typeof Date>) {
      if (parts.length === 0) super(Real.now() + ahead());
      else super(...parts);
    }

    static override now(): number {
      return Real.now() + ahead();
    }
  }
  globalThis.Date = Shifted as DateConstructor;
  return () => {
    globalThis.Date = Real;
  };
}
