import { describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";

describe("settings", () => {
  test("have defaults that start everything without any", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: undefined,
      siteUrl: "http://localhost:3000",
      database: { kind: "sqlite", path: "data/enquiries.sqlite" },
      turnstile: undefined,
      notify: undefined,
      hasMailLinks: false,
      webhook: undefined,
      retention: { all: undefined, quarantined: undefined },
      quarantine: { rows: 100_000, bytes: 268_435_456 },
      metricsPort: undefined,
      trustProxy: [],
      loginUrl: undefined,
      hstsSubdomains: false,
      stopDelay: 0,
    });
  });

  test("are read from the environment; empty ones count as absent", () => {
    const config = readConfig({
      PORT: "8080",
      HOST: "127.0.0.1",
      SITE_URL: "https://www.example.org/",
      DATABASE_URL: "sqlite:/var/lib/site/e.sqlite",
      TRUST_PROXY: "10.0.0.0/8, ::1",
      TURNSTILE_SITE_KEY: "",
      TURNSTILE_SECRET_KEY: "",
      NOTIFY_SMTP_URL: "smtps://user:password@mail.example.org",
      NOTIFY_TO: "partners@example.org",
      LOGIN_URL: "https://console.example.org",
    });
    expect(config).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      siteUrl: "https://www.example.org",
      database: { kind: "sqlite", path: "/var/lib/site/e.sqlite" },
      trustProxy: ["10.0.0.0/8", "::1"],
      turnstile: undefined,
      notify: {
        smtpUrl: "smtps://user:password@mail.example.org",
        to: "partners@example.org",
        from: "partners@example.org",
      },
      loginUrl: "https://console.example.org",
    });
  });

  test.each([
    ["site@example.org", "", "site@example.org"],
    ["<site@example.org>", "", "site@example.org"],
    ["Cubiome <site@example.org>", "Cubiome", "site@example.org"],
    ["Müller, Söhne & Co. <site@example.org>", "Müller, Söhne & Co.", "site@example.org"],
    ['"Cubiome, \\"Lab\\" 1"<site@example.org>', 'Cubiome, "Lab" 1', "site@example.org"],
  ])("take the mails' sender with a name or without: %s", (text, name, address) => {
    const mail = { NOTIFY_SMTP_URL: "smtp://mail.example.org", NOTIFY_TO: "partners@example.org" };
    expect(readConfig({ ...mail, NOTIFY_FROM: text }).notify?.from).toEqual({ name, address });
  });

  test("are not passed over because the editor of their file put a byte order mark in front", () => {
    const read = () => readConfig({ "\uFEFFDATABASE_URL": "sqlite:/var/lib/site/e.sqlite" });
    expect(read).toThrow(/^DATABASE_URL: a byte order mark hides it: [^\n]+$/u);
  });

  test("row 55: Turnstile keys without SITE_URL stop the start with a line that says what is missing", () => {
    const keys = { TURNSTILE_SITE_KEY: "site-key", TURNSTILE_SECRET_KEY: "secret-key" };
    expect(() => readConfig(keys)).toThrow(/^SITE_URL: needed with TURNSTILE_SITE_KEY[^\n]+$/u);
    expect(readConfig({ ...keys, SITE_URL: "https://www.example.org" }).turnstile).toMatchObject({
      siteKey: "site-key",
    });
  });

  test.each([
    ["PORT", "eighty"],
    ["PORT", "65536"],
    ["HOST", "not a host"],
    ["SITE_URL", "www.example.org"],
    ["SITE_URL", "https://www.example.org/site"],
    ["DATABASE_URL", "mysql://localhost"],
    ["DATABASE_URL", "postgres://user:secret@localhost"],
    // Two hosts, as other programs take them: a name that nobody has.
    ["DATABASE_URL", "postgres://user:secret@first,second/enquiries"],
    ["RETENTION_DAYS", "-5"],
    ["METRICS_PORT", "nine"],
    // The site's own port.
    ["METRICS_PORT", "3000"],
    ["NOTIFY_FROM", "nobody"],
    ["NOTIFY_FROM", "Cubiome <nobody>"],
    ["NOTIFY_FROM", "Cubiome <a@example.org>, B <b@example.org>"],
    ["NOTIFY_FROM", "Cubiome\r\nBcc: b@example.org <a@example.org>"],
    ["NOTIFY_FROM", "Cubiome <a@example.org\r\nBcc: b@example.org>"],
    ["TURNSTILE_VERIFY_URL", "ftp://example.org"],
    ["NOTIFY_SMTP_URL", "mail.example.org"],
    ["NOTIFY_TO", "nobody"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["LOGIN_URL", "javascript:alert(1)"],
    ["LOGIN_URL", "https://console.example.org/\r\nSet-Cookie: a=b"],
    ["LOGIN_URL", "https://console.example.org/in\n"],
    ["SITE_URL", " https://www.example.org"],
    ["STOP_DELAY", "61"],
    ["CHALLENGE_SECRET", "too-short"],
    ["NOTIFY_WEBHOOK_SECRET", "too-short"],
    ["NOTIFY_WEBHOOK_URL", "ftp://example.org"],
    ["NOTIFY_WEBHOOK_URL", "https://user:password@example.org"],
    ["NOTIFY_WEBHOOK_SECRET", "x".repeat(32)],
    ["TURNSTILE_SITE_KEY", "a-key-alone"],
    ["TURNSTILE_SECRET_KEY", "a-key-alone"],
  ])("name %s when it is wrong, in one line that does not repeat its value", (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(/^[A-Z_]+: [^\n]+$/);
    expect(read).toThrow(name.startsWith("TURNSTILE_S") ? "TURNSTILE_" : name);
    expect(read).not.toThrow(value === "true" || value === "nobody" ? `"${value}"` : value);
  });
});
