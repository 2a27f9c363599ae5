import { describe, expect, it, vi } from "vitest";
import { encodeForm, type SendState, sendForm } from "../../../../src/pages/contact/form/send-form.ts";

const data = new URLSearchParams({ firstName: "Ada & Co", message: "ä\n2" });

async function send(answer: () => Promise<Response>) {
  const states: SendState[] = [];
  const reset = vi.fn();
  const post = vi.fn<typeof fetch>(answer);
  const form = { action: "https://site.test/api/contact", reset };
  await sendForm(form, data, (state) => states.push(state), post);
  return { states, reset, post };
}

describe("the generic form helper", () => {
  it("posts form-encoded data to the form's own action and asks for JSON", async () => {
    const { post } = await send(async () => new Response("{}"));
    const [address, init] = post.mock.calls[0] ?? [];
    const request = new Request(String(address), init);
    expect(request.url).toBe("https://site.test/api/contact");
    expect(request.method).toBe("POST");
    expect(request.headers.get("accept")).toBe("application/json");
    expect(request.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await request.text()).toBe("firstName=Ada+%26+Co&message=%C3%A4%0A2");
  });

  it("goes through submitting to success and resets the form", async () => {
    const { states, reset } = await send(async () => new Response("{}", { status: 200 }));
    expect(states).toEqual(["submitting", "success"]);
    expect(reset).toHaveBeenCalledOnce();
  });

  it.each([400, 409, 422, 429, 500, 503])(
    "takes %i for an error and leaves the form alone",
    async (status) => {
      const { states, reset } = await send(async () => new Response("{}", { status }));
      expect(states).toEqual(["submitting", "error"]);
      expect(reset).not.toHaveBeenCalled();
    },
  );

  it("takes no answer at all for an error", async () => {
    const { states, reset } = await send(async () => Promise.reject(new TypeError("network")));
    expect(states).toEqual(["submitting", "error"]);
    expect(reset).not.toHaveBeenCalled();
  });

  it("sends text only, every field in its order", () => {
    const form = new FormData();
    form.append("reason", "alpha");
    form.append("photo", new Blob(["x"]), "x.png");
    form.append("altcha", "token");
    expect(encodeForm(form).toString()).toBe("reason=alpha&altcha=token");
  });
});
