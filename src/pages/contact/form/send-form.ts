/** States of a form sent by fetch (docs/behaviour.md 7.12). */
export type SendState = "idle" | "submitting" | "success" | "error";

/** The part of HTMLFormElement that the helper needs. */
export interface SendableForm {
  readonly action: string;
  reset(): unknown;
}

/**
 * Generic form helper (docs/behaviour.md 7.12): posts form-encoded data to the form's action. A missing or non-ok
 * response is an error. Resets the form on success, leaves it unchanged on error.
 * @param data what to send
 * @param report called with each state as it begins
 */
export async function sendForm(
  form: SendableForm,
  data: URLSearchParams,
  report: (state: SendState) => void,
  post: typeof fetch = fetch,
): Promise<void> {
  report("submitting");
  try {
    const response = await post(form.action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: data,
    });
    if (!response.ok) throw new Error(`The form's address answered ${response.status}.`);
    form.reset();
    report("success");
  } catch {
    report("error");
  }
}

/** Encodes form data as application/x-www-form-urlencoded. */
export function encodeForm(data: FormData): URLSearchParams {
  const pairs = [...data].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return new URLSearchParams(pairs);
}
