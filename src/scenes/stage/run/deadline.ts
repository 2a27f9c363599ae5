/** A timeout that counts down only while the scene is visible. */
export class Deadline {
  readonly #expired: () => void;
  #left: number;
  #since = 0;
  #timer = 0;

  /** `milliseconds` of visible time; starts halted. */
  constructor(milliseconds: number, expired: () => void) {
    this.#left = milliseconds;
    this.#expired = expired;
  }

  run(wanted: boolean): void {
    if (wanted === (this.#timer !== 0)) return;
    if (wanted) {
      this.#since = performance.now();
      this.#timer = window.setTimeout(this.#expired, this.#left);
    } else {
      window.clearTimeout(this.#timer);
      this.#timer = 0;
      this.#left = Math.max(0, this.#left - (performance.now() - this.#since));
    }
  }
}
