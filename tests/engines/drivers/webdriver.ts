import { TIMEOUT_MS } from "../wait.ts";

/** A failed WebDriver command; `code` is the protocol's error code. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code} ${message}`);
    this.code = code;
  }
}

/** Sends one classic WebDriver command and returns its value. */
export async function send<Value>(
  server: string,
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
): Promise<Value> {
  const response = await fetch(`${server}${path}`, {
    method,
    signal: AbortSignal.timeout(3 * TIMEOUT_MS),
    ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value as Value;
  const { error = "", message = "" } = (value ?? {}) as { error?: string; message?: string };
  throw new WebDriverError(`${method} ${path.replace(/^\/session\/[^/]+/, "")}`, error, message);
}
