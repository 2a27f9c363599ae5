import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import type { AtEnd } from "./harness.ts";

export interface SmtpSink {
  url: string;
  /** Raw messages, in order of arrival. */
  mails: string[];
  /** While a code is set, every message is rejected with it. */
  refuse(code: number | undefined): void;
  close(): Promise<void>;
}

/** Settings of a server that sends its mails to that address; by default to one at which nobody listens. */
export const mailTo = (url = "smtp://127.0.0.1:1") => ({
  NOTIFY_SMTP_URL: url,
  NOTIFY_TO: "partners@example.org",
});

/** A mail server that keeps what it receives and forwards nothing. */
export async function startSmtpSink(port = 0, atEnd: AtEnd = onTestFinished): Promise<SmtpSink> {
  const mails: string[] = [];
  let refusal: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, _session, done) {
      let raw = "";
      stream.on("data", (chunk) => {
        raw += chunk;
      });
      stream.on("end", () => {
        if (refusal !== undefined) {
          done(Object.assign(new Error("refused"), { responseCode: refusal }));
          return;
        }
        mails.push(raw);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= new Promise<void>((resolve) => server.close(() => resolve()));
    return closed;
  };
  atEnd(close);
  const used = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${used}`,
    mails,
    refuse: (code) => {
      refusal = code;
    },
    close,
  };
}

/** Header names of a raw message, unfolded, in lower case. */
export function headerNames(raw: string): string[] {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  return head
    .replace(/\r\n[ \t]+/gu, " ")
    .split("\r\n")
    .map((line) => line.split(":", 1)[0]?.toLowerCase() ?? "");
}
