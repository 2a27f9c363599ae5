import type { SendMailOptions } from "nodemailer";
import type { NotifyConfig } from "../config.ts";
import type { StoredEnquiry } from "../store/store.ts";
import { defuse, isolate } from "../text.ts";

/**
 * The mail that tells of one enquiry. Whatever was typed is one line wherever it is not the message, and text everywhere:
 * it can open no second header, and steer neither a terminal nor the reading direction.
 */
export function notificationMail(
  enquiry: StoredEnquiry,
  { to, from }: Pick<NotifyConfig, "to" | "from">,
  host: string,
): SendMailOptions {
  const name = defuse(`${enquiry.firstName} ${enquiry.lastName}`);
  const organization = defuse(enquiry.organization);
  const email = defuse(enquiry.email);
  const lines = [
    ["Reason", enquiry.reason],
    ["Name", name],
    ["E-mail", email],
    ["Phone", defuse(enquiry.phone)],
    ["Organization", organization],
    ["Received", enquiry.receivedAt],
    ["Number", enquiry.submissionId],
  ].filter(([, value]) => value !== "");
  return {
    from,
    to,
    replyTo: { name: "", address: email },
    subject: `Enquiry (${enquiry.reason}): ${name}, ${organization}`,
    // The same for every attempt: a mail that was sent twice can be told to be one.
    messageId: `<${enquiry.submissionId}@${host}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    text: [
      ...lines.map(([label, value]) => `${label}: ${isolate(value ?? "")}`),
      "",
      ...enquiry.message.split("\n").map((line) => isolate(defuse(line))),
      "",
    ].join("\n"),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
