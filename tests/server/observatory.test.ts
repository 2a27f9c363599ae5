import { expect, test } from "vitest";
import { enquiry, post, startServer } from "./harness.ts";
import { mailTo } from "./smtp-sink.ts";

/**
 * MDN HTTP Observatory's rules (algorithm 4), for what a server decides: it starts at 100, and every failure would take
 * points away. A page whose scripts have an integrity gets five more; what is not HTML cannot, and ends at 130.
 */
function score({ headers }: Response, html: string | undefined): number {
  const header = (name: string) => headers.get(name) ?? "";
  const policy = new Map(
    header("content-security-policy")
      .split(";")
      .map((directive) => [directive.split(" ", 1)[0], directive.split(" ").slice(1).join(" ")]),
  );
  const bonuses: [number, boolean][] = [
    [
      10,
      policy.get("default-src") === "'none'" &&
        !/unsafe|\*|http:/u.test(header("content-security-policy")) &&
        policy.get("form-action") === "'self'",
    ],
    [5, policy.get("frame-ancestors") === "'none'"],
    [5, header("referrer-policy") === "strict-origin-when-cross-origin"],
    [10, header("cross-origin-resource-policy") === "same-origin"],
    [
      5,
      html !== undefined &&
        scriptsOf(html).length > 0 &&
        scriptsOf(html).every((tag) => tag.includes(" integrity=")),
    ],
  ];
  const kept =
    header("x-content-type-options") === "nosniff" &&
    Number(/max-age=(\d+)/u.exec(header("strict-transport-security"))?.[1]) >= 15_768_000 &&
    header("set-cookie") === "" &&
    header("access-control-allow-origin") === "";
  return bonuses.reduce((sum, [points, isMet]) => sum + (isMet ? points : 0), kept ? 100 : 0);
}

const scriptsOf = (html: string) => html.match(/<script[^>]* src=[^>]*>/gu) ?? [];

test("Observatory: every answer has the headers for 130 points, and pages with scripts 135", async () => {
  const env = { SITE_URL: "https://www.example.org", ...mailTo() };
  const server = await startServer({ env });
  const html = { accept: "text/html", origin: env.SITE_URL };
  const answers = await Promise.all([
    ...["/", "/nothing", "/healthz", "/readyz", "/robots.txt", "/api/contact/human-check"].map((path) =>
      fetch(server.url + path, { redirect: "manual" }),
    ),
    post(server, enquiry(), { origin: env.SITE_URL }),
    post(server, enquiry(), html),
    post(server, "broken=1"),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 303, 400, 404]));
  expect(answers.map((answer) => score(answer, undefined))).toEqual(answers.map(() => 130));
  const pages = [
    await fetch(`${server.url}/api/contact/result?outcome=received`),
    await post(server, "reason=x", html),
    await fetch(`${server.url}/owner`),
  ];
  for (const page of pages) expect(score(page, await page.text())).toBe(135);
});

test("other hosts of the domain are to use https only where that is set", async () => {
  const wide = await startServer({ env: { SITE_URL: "https://example.org", HSTS_SUBDOMAINS: "yes" } });
  expect((await fetch(wide.url)).headers.get("strict-transport-security")).toMatch(/; includeSubDomains$/u);
});
