import { createInterface } from "node:readline";
import { PlainError } from "../../plain-error.ts";

/**
 * Asks on the terminal before something that cannot be undone. Throws PlainError if the answer is not yes, or if there
 * is no terminal: what runs by itself has to say --yes.
 */
export async function confirm(question: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new PlainError(`${question} Nobody can be asked here: add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await new Promise<string>((resolve) => {
    terminal.once("close", () => resolve(""));
    terminal.question(`${question} [y/N] `, resolve);
  });
  terminal.close();
  if (!/^y(?:es)?$/iu.test(answer.trim())) throw new PlainError("Nothing was changed.");
}
