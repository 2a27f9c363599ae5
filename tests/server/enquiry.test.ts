import { STATUS_CODES } from "node:http";
import Fastify from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { enquiryResult } from "#content/enquiry-result.ts";
import { logSettings } from "#server/log.ts";
import { enquiry, keptLog, post, proven, startServer } from "./harness.ts";

/** For all that is refused. */
const server = await startServer({}, afterAll);
/** For what a browser posts itself. */
const browsed = await startServer({}, afterAll);

describe("an enquiry", () => {
  test("row 1: a valid enquiry is in the database when its answer arrives", async () => {
    const server = await startServer();
    const fields = await proven(server, { reason: "investor", phone: "+1 206 555 0100" });
    const response = await post(server, fields);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ outcome: "received", submissionId: fields.submissionId });
    expect(server.rows()).toMatchObject([
      {
        submission_id: fields.submissionId,
        reason: "investor",
        first_name: "Ada",
        phone: "+1 206 555 0100",
        message: "Hello",
        state: "accepted",
        marks: "",
      },
    ]);
  });

  test("row 2: the same enquiry 50 times in parallel is one row, answered 50 times alike", async () => {
    const server = await startServer();
    const fields = enquiry();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const response = await post(server, fields);
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^200 /);
    expect(server.rows()).toHaveLength(1);
  });

  test("row 3: the same submissionId with another body is a conflict, and the first is kept", async () => {
    const server = await startServer();
    const fields = enquiry();
    await post(server, fields);
    const response = await post(server, { ...fields, message: "Something else" });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ outcome: "failed", error: "conflict" });
    expect(server.rows()).toMatchObject([{ message: "Hello" }]);
  });

  test("row 9: a filled decoy gets the normal answer and is quarantined", async () => {
    const server = await startServer();
    const fields = enquiry({ nicknameField: "bot" });
    const response = await post(server, fields);
    expect(await response.json()).toEqual({ outcome: "received", submissionId: fields.submissionId });
    expect(server.rows()[0]).toMatchObject({ state: "quarantined", marks: "decoy check-missing" });
  });

  test.each([
    ["letters", "x"],
    ["emoji", "🧬"],
    ["combining marks", "e\u0301"],
  ])("row 10: a message of 280 %s is stored, one more is refused", async (_name, unit) => {
    const server = await startServer();
    const size = [...unit].length;
    const longest = unit.repeat(280 / size);
    expect((await post(server, enquiry({ message: longest }))).status).toBe(200);
    expect(server.rows()[0]?.message).toBe(longest);
    const over = await post(server, enquiry({ message: `${longest}x` }));
    expect(over.status).toBe(422);
    expect(await over.json()).toMatchObject({
      fields: { message: "Message may have at most 280 characters." },
    });
  });

  test("row 10: line breaks count once, however the browser writes them", async () => {
    const server = await startServer();
    expect((await post(server, enquiry({ message: "\r\n".repeat(280) }))).status).toBe(200);
    expect(server.rows()[0]?.message).toBe("\n".repeat(280));
  });

  test.each([
    ["a lone surrogate", "message", "a%ED%A0%80b"],
    ["a NUL in a name", "firstName", "a%00b"],
    ["a lone surrogate in a name", "lastName", "%ED%BF%BF"],
    ["a C1 control in a name", "firstName", "a%C2%9Bb"],
    ["a line feed in a name", "lastName", "a%0Ab"],
  ])("row 11: %s is refused by name and nothing is stored", async (_name, field, encoded) => {
    const body = `${new URLSearchParams(enquiry({ [field]: undefined }))}&${field}=${encoded}`;
    const response = await post(server, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: "invalid",
      fields: { [field]: expect.any(String) },
    });
    expect(server.rows()).toHaveLength(0);
  });

  test("row 11: controls that nobody sees in a message are left out of it", async () => {
    const server = await startServer();
    const body = `${new URLSearchParams(enquiry({ message: undefined }))}&message=%00a%0Bb%1B%C2%9B`;
    expect((await post(server, body)).status).toBe(200);
    expect(server.rows()[0]?.message).toBe("a\nb");
  });

  test.each([
    ["in a name", "lastName", [0x4a, 0xff, 0x6f]],
    ["in a message", "message", [0xc3, 0x28]],
    ["cut off", "organization", [0x41, 0xe2, 0x82]],
    ["half percent-encoded", "firstName", [...Buffer.from("A%C3"), 0x28]],
  ])("row 11: raw bytes %s that are not UTF-8 are refused by name", async (_name, field, bytes) => {
    const rest = new URLSearchParams(enquiry({ [field]: undefined }));
    const response = await fetch(`${server.url}/api/contact`, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
      body: Buffer.concat([Buffer.from(`${rest}&${field}=`), Buffer.from(bytes)]),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(server.rows()).toHaveLength(0);
  });

  test("row 11: raw bytes that are UTF-8 are stored like percent-encoded ones", async () => {
    const server = await startServer();
    const rest = new URLSearchParams(enquiry({ message: undefined }));
    expect((await post(server, `${rest}&message=Grüße 🧬%20%F0%9F%A7%AC`)).status).toBe(200);
    expect(server.rows()[0]?.message).toBe("Grüße 🧬 🧬");
  });

  test("row 12: right-to-left text, zero-width characters and piled marks are stored as typed", async () => {
    const server = await startServer();
    const message = `שלום \u202Eabc\u200B e${"\u0301".repeat(100)}`;
    await post(server, enquiry({ message, lastName: "الخوارزمي" }));
    expect(server.rows()[0]).toMatchObject({ message, last_name: "الخوارزمي" });
  });

  test.each([
    ["firstName", { firstName: undefined }],
    ["lastName", { lastName: "   " }],
    ["firstName", { firstName: "\u200b\u200d\u2060\ufeff" }],
    ["organization", { organization: " \u3164\u2800 " }],
    ["email", { email: "" }],
    ["email", { email: "ada@example" }],
    ["organization", { organization: undefined }],
    ["reason", { reason: "press" }],
    ["submissionId", { submissionId: "17" }],
  ])("row 13: a wrong %s is named", async (field, changes) => {
    const response = await post(server, enquiry(changes));
    expect(response.status).toBe(422);
    const answer = (await response.json()) as { fields: Record<string, string> };
    expect(Object.keys(answer.fields)).toEqual([field]);
    expect(server.rows()).toHaveLength(0);
  });

  test.each([
    ["firstName", "Ada\r\nBcc: all@example.org"],
    ["email", "ada@example.org\r\nBcc: all@example.org"],
    ["organization", "A\nB"],
  ])("row 22: a line break in %s is refused", async (field, value) => {
    const response = await post(server, enquiry({ [field]: value }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  test("row 23: markup is stored as text and never comes back as markup", async () => {
    const server = await startServer();
    const markup = "<img src=x onerror=alert(1)>";
    await post(server, enquiry({ firstName: markup, message: markup }));
    expect(server.rows()[0]).toMatchObject({ first_name: markup, message: markup });
    const page = await post(server, enquiry({ firstName: markup, email: markup, reason: markup }), {
      accept: "text/html",
    });
    expect(page.status).toBe(422);
    expect(await page.text()).not.toContain("<img");
  });

  test("an enquiry from a page whose script never ran is stored without a number of its own", async () => {
    const server = await startServer();
    expect((await post(server, enquiry({ submissionId: "" }))).status).toBe(200);
    expect((await post(server, enquiry({ submissionId: undefined }))).status).toBe(200);
    expect(server.rows()).toHaveLength(2);
  });

  test("the log has the id of what was answered, and nothing that was typed", async () => {
    const server = await startServer();
    const fields = enquiry({ lastName: "Unmistakable" });
    await post(server, fields);
    await post(server, enquiry({ lastName: "Unmistakable", email: "Unmistakable" }));
    await fetch(`${server.url}/api/contact?lastName=Unmistakable`);
    const line = server
      .log()
      .split("\n")
      .find((text) => text.includes('"msg":"enquiry"'));
    expect(JSON.parse(line ?? "")).toMatchObject({ id: fields.submissionId, saved: "stored" });
    expect(server.log()).not.toMatch(/Unmistakable|ada@example/u);
  });
});

describe("the log", () => {
  test("leaves out what visitors typed, whatever a line of code hands to it", () => {
    const kept = keptLog();
    const { log } = Fastify({ logger: logSettings(kept.stream) });
    const typed = { email: "Unmistakable", token: "Unmistakable", body: "Unmistakable" };
    log.info({ ...typed, deeper: typed, enquiry: { lastName: "Unmistakable" } });
    log.info({ req: { method: "GET", url: "/api/contact?email=Unmistakable" } });
    expect(kept.log()).toContain('"path":"/api/contact"');
    expect(kept.log()).not.toContain("Unmistakable");
  });
});

describe("a browser's own post", () => {
  const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  const server = browsed;

  test("is sent to the result page, which says so and carries the number for the form's tab", async () => {
    const fields = enquiry();
    const response = await post(server, fields, browser);
    expect(response.status).toBe(303);
    const location = response.headers.get("location") ?? "";
    expect(location).toBe(`/api/contact/result?outcome=received&id=${fields.submissionId}`);
    const page = await fetch(server.url + location);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain("Thank you! Your submission has been received!");
    expect(html).toContain(`data-outcome="received" data-submission="${fields.submissionId}"`);
    expect(html).not.toMatch(/<style|style="|<script(?! src=)/u);
    for (const [, path] of html.matchAll(/(?:href|src)="(\/api\/[^"]+)"/gu)) {
      expect((await fetch(server.url + path)).status).toBe(200);
    }
  });

  test("that fails gets a page with the failure's status, the specified text and what is wrong", async () => {
    const fields = enquiry({ email: "nowhere" });
    const response = await post(server, fields, browser);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toContain("Submission error. Please reload the page and try again.");
    expect(html).toContain("Enter a complete e-mail address");
    expect(html).toContain(`data-outcome="failed" data-submission="${fields.submissionId}"`);
  });

  test.each([
    ["invalid", 422],
    ["conflict", 409],
    ["too-large", 413],
    ["unsupported-type", 415],
    ["malformed", 400],
  ] as const)("that fails as %s is told in words what to do, and not in numbers", async (error, status) => {
    const fields = enquiry();
    if (error === "conflict") await post(server, { ...fields, message: "Another" });
    const bodies: Partial<Record<typeof error, string | Record<string, string>>> = {
      invalid: { ...fields, firstName: "", message: "x".repeat(281) },
      "too-large": { ...fields, message: "x".repeat(17_000) },
      malformed: { ...fields, admin: "1" },
    };
    const type = error === "unsupported-type" ? { "content-type": "text/plain" } : {};
    const response = await post(server, bodies[error] ?? fields, { ...browser, ...type });
    expect(response.status).toBe(status);
    const text = (await response.text()).replaceAll(/<[^>]+>/gu, "\n");
    expect(text).toContain(enquiryResult.failures[error].label);
    expect(text).toContain(enquiryResult.failures[error].next);
    expect(text).toContain(enquiryResult.kept);
    expect(text).not.toMatch(new RegExp(`${status}|${STATUS_CODES[status]}`, "u"));
    if (error === "invalid") {
      expect(text).toContain("Enter your first name.");
      expect(text).toContain("Message may have at most 280 characters.");
    }
  });

  test("row 25: a `next` address is refused in the call and on the result page, and leads nowhere", async () => {
    const response = await post(server, { ...enquiry(), next: "//elsewhere" }, browser);
    expect(response.status).toBe(400);
    expect(response.headers.get("location")).toBeNull();
    const id = crypto.randomUUID();
    const page = await fetch(`${server.url}/api/contact/result?outcome=received&id=${id}&next=//elsewhere`);
    expect(page.status).toBe(400);
    expect(await page.text()).not.toContain("elsewhere");
  });
});
