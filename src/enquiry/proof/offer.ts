import { ENQUIRY_PATHS, type HumanCheckAnswer, humanCheckAnswerSchema } from "#enquiry/protocol.ts";

/** Milliseconds before each retry; mobile connections drop now and then. */
const RETRY_DELAYS = [1_000, 3_000];
/** Milliseconds for all attempts together, for networks that accept connections but never respond. */
const OFFER_TIMEOUT_MS = 12_000;

/** Why a check failed; the code is shown in 'Validation error [{code}]' (docs/behaviour.md 8.2). */
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
 * Asks the server which check to use for this submission, up to three times.
 * @param builtIn requests the built-in check
 * @throws CheckError with `network`, `http-STATUS`, `answer` or `timeout`
 */
export async function fetchOffer(
  submissionId: string,
  builtIn: boolean,
  signal: AbortSignal,
): Promise<HumanCheckAnswer> {
  const query = new URLSearchParams({ submissionId, ...(builtIn && { provider: "proof-of-work" }) });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CheckError("timeout")), OFFER_TIMEOUT_MS);
  });
  return Promise.race([askRepeatedly(query, signal), tooLate]).finally(() => clearTimeout(timer));
}

async function askRepeatedly(query: URLSearchParams, signal: AbortSignal): Promise<HumanCheckAnswer> {
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
