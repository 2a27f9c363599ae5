import { ENQUIRY_PATHS, type HumanCheckAnswer, humanCheckAnswerSchema } from "#enquiry/protocol.ts";

/** Milliseconds before each further try; a phone's network drops now and then. */
const RETRY_DELAYS = [1_000, 3_000];

/** Why a check could not be made, in the words of 'Validation error [{code}]' (specification §8). */
export class CheckError extends Error {
  override name = "CheckError";
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The human check failed: ${code}`, options);
    this.code = code;
  }
}

export function codeOf(error: unknown): string {
  return error instanceof CheckError ? error.code : "check";
}

/**
 * Asks the server which check to make for this submission, up to three times.
 * @param builtIn asks for the built-in check, whatever the server would choose
 * @throws CheckError with `network`, `http-STATUS` or `answer`
 */
export async function fetchOffer(
  submissionId: string,
  builtIn: boolean,
  signal: AbortSignal,
): Promise<HumanCheckAnswer> {
  const query = new URLSearchParams({ submissionId, ...(builtIn && { provider: "proof-of-work" }) });
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await askOnce(`${ENQUIRY_PATHS.humanCheck}?${query}`, signal);
    } catch (error) {
      const delay = RETRY_DELAYS[attempt];
      if (signal.aborted || delay === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
      signal.throwIfAborted();
    }
  }
}

async function askOnce(address: string, signal: AbortSignal): Promise<HumanCheckAnswer> {
  const response = await fetch(address, { headers: { Accept: "application/json" }, signal }).catch(
    (cause) => {
      throw new CheckError("network", { cause });
    },
  );
  if (!response.ok) throw new CheckError(`http-${response.status}`);
  const answer = humanCheckAnswerSchema.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new CheckError("answer");
  return answer.data;
}
