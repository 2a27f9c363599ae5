/** Timeout of any wait, in milliseconds: software rendering on a busy machine is slow. */
export const TIMEOUT_MS = 45_000;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Polls until the result is neither null nor false and returns it. On timeout throws an error that names `what`. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | null | false>,
  patience: number = TIMEOUT_MS,
): Promise<Answer> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`In vain: ${what}`);
    await sleep(50);
  }
}
