import type { Answer } from "../scene.ts";

/** Says when a renderer's answer to the pointer has changed. */
export class AnswerChanges {
  readonly #last: Answer = { text: "", x: 0, y: 0 };

  note({ text, x, y }: Readonly<Answer>): boolean {
    const last = this.#last;
    if (text === last.text && (text === "" || (x === last.x && y === last.y))) return false;
    last.text = text;
    last.x = x;
    last.y = y;
    return true;
  }
}
