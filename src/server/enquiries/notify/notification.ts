import type { SendMailOptions } from "nodemailer";
import { mailLink as words } from "#content/mail-link.ts";
import { isAscii, mailAddress } from "#enquiry/email.ts";
import { FIELDS } from "#enquiry/fields.ts";
import { defuse, isolate, SHOWN_FIELDS } from "../shown.ts";
import type { Notification } from "../store/tables.ts";

/** Makes a mail's links: an address with a token in its fragment, and the number that names the link elsewhere. */
export type LinkWriter = (submissionId: string) => { address: string; number: string };

/**
 * The mail about one enquiry, or about an amendment of one that was mailed before. Newlines are removed from every
 * field except the message, and special characters are escaped, so that input can neither inject a header, send control
 * sequences to a terminal nor change the reading direction.
 */
export function notificationMail(
  { enquiry, amended, told }: Pick<Notification, "enquiry" | "amended" | "told">,
  host: string,
  write?: LinkWriter,
): SendMailOptions {
  const name = defuse(`${enquiry.firstName} ${enquiry.lastName}`);
  const kind = amended ? "Amended: Enquiry" : "Enquiry";
  const replyTo = mailAddress(defuse(enquiry.email));
  const lines = [
    ...SHOWN_FIELDS.filter(({ heading }) => heading !== FIELDS.message.shown.heading).map(
      ({ heading, text }) => [heading, defuse(text(enquiry))] as const,
    ),
    ["Received", enquiry.receivedAt] as const,
    ["Kiosk", enquiry.kiosk] as const,
    ["Typed, by the kiosk's clock", enquiry.typedAt] as const,
    ["Number", enquiry.submissionId] as const,
  ].filter(([, value]) => value !== "");
  return {
    // The local part of an address in a header must be ASCII: a mail server may reject the whole mail otherwise.
    ...(isAscii(replyTo) && { replyTo: { name: "", address: replyTo } }),
    // Mail readers would decode what looks like an encoded word (RFC 2047), into anything.
    subject: `${kind} (${enquiry.reason}): ${name}, ${defuse(enquiry.organization)}`.replaceAll("=?", "= ?"),
    // Constant across attempts, so that duplicates can be recognised.
    messageId: `<${amended ? told : enquiry.submissionId}@${host}>`,
    ...(amended && { inReplyTo: `<${enquiry.submissionId}@${host}>` }),
    text: [
      ...lines.map(([label, value]) => `${label}: ${isolate(value)}`),
      ...(write === undefined ? [] : [linkLine(write(enquiry.submissionId)), words.bearer]),
      "",
      ...enquiry.message.split("\n").map((line) => isolate(defuse(line))),
      "",
    ].join("\n"),
  };
}

export function linkLine({ number, address }: ReturnType<LinkWriter>): string {
  return `${words.link} ${number}: ${address}`;
}
