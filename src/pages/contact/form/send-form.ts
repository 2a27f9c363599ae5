/** Where a form that is sent in the page is (specification §4, 'Generic form helper'). */
export type SendState = "idle" | "submitting" | "success" | "error";

/** What of a form the helper needs; an HTMLFormElement has it. */
export interface SendableForm {
  readonly action: string;
  reset(): void;
}

/**
 * The generic form helper (specification §7): posts form-encoded data to the form's own action and treats every answer that is
 * not ok, or none, as an error. The form is reset on success and left alone on an error.
 * @param data what to send
 * @param report told each state as it begins
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

/** A form's fields as they are sent. */
export function encodeForm(data: FormData): URLSearchParams {
  const pairs = [...data].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return new URLSearchParams(pairs);
}
