/** Timeout for a file in milliseconds, for connections that hang. */
export const FETCH_TIMEOUT_MS = 60_000;

/**
 * Fetches a file of the site.
 * @throws when it is not there, or has not wholly arrived within a minute
 */
export async function fetchChecked(address: string, options?: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${address} is not there: ${answer.status}`);
  return answer;
}
