export type SendState = "idle" | "submitting" | "success" | "error";

interface SendableForm {
  readonly action: string;
  reset(): unknown;
}

/** Generic form helper (docs/behaviour.md 7.12). Resets the form on success, leaves it unchanged on any error. */
export async function sendForm(
  form: SendableForm,
  data: URLSearchParams,
  report: (state: SendState) => void,
  post: typeof fetch,
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

export function encodeForm(data: FormData): URLSearchParams {
  const pairs = [...data].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return new URLSearchParams(pairs);
}
