import type { SendMailOptions } from "nodemailer";
import { isAscii, mailAddress } from "#enquiry/email.ts";
import type { NotifyConfig } from "../../config.ts";
import type { StoredEnquiry } from "../store/intake-store.ts";
import { defuse, isolate } from "../shown.ts";

/**
 * The mail about one enquiry. Newlines are removed from every field except the message, and special characters are
 * escaped, so that input can neither inject a header, send control sequences to a terminal nor change the reading
 * direction.
 */
export function notificationMail(
  enquiry: StoredEnquiry,
  { to, from }: Pick<NotifyConfig, "to" | "from">,
  host: string,
): SendMailOptions {
  const name = defuse(`${enquiry.firstName} ${enquiry.lastName}`);
  const organization = defuse(enquiry.organization);
  const email = defuse(enquiry.email);
  const replyTo = mailAddress(email);
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
    // The local part of an address in a header must be ASCII: a mail server may reject the whole mail otherwise.
    ...(isAscii(replyTo) && { replyTo: { name: "", address: replyTo } }),
    subject: `Enquiry (${enquiry.reason}): ${name}, ${organization}`,
    // Constant across attempts, so that duplicates can be recognised.
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
