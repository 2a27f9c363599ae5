import type { SendMailOptions } from "nodemailer";
import { mailLink as words } from "#content/mail-link.ts";
import { addTo } from "#lib/counts.ts";
import { defuse, isolate, MARKS, minuteOf } from "../shown.ts";
import type { Digest } from "../store/operations/digest.ts";
import type { QuarantineReason, StoredEnquiry } from "../store/tables.ts";
import type { LinkWriter } from "./notification.ts";
import { linkLine } from "./notification.ts";

/** Maximum length of a displayed name, in code points. */
const LONGEST = 60;

/** How many enquiries this digest covers; 0 if all have been released or erased since. */
export function digestSize({ groups }: Pick<Digest, "groups">): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

/**
 * The mail that says how many enquiries are in quarantine, and why. It lists those whose browser merely ran no script,
 * so that the owner notices real people. Nothing but their names is shown, one per line in the text part only: much of
 * what is quarantined was written by bots that want to be read. `warnings` are about the server itself, a line each.
 */
export function digestMail(
  digest: Digest,
  host: string,
  warnings: readonly string[] = [],
  write?: LinkWriter,
): SendMailOptions {
  const size = digestSize(digest);
  const waits = size === 1 ? "new enquiry waits" : "new enquiries wait";
  return {
    subject: `${size} ${waits} in quarantine`,
    // Constant across attempts, so that duplicates can be recognised.
    messageId: `<digest-${digest.number}-${Date.parse(digest.queuedAt)}@${host}>`,
    text: [
      `${size} ${waits} in quarantine, ${digest.waiting} in all. They are kept, and have not been mailed.`,
      "",
      "Why (an enquiry may have several reasons):",
      ...reasons(digest),
      "",
      ...people(digest, write),
      "To read them:     npm run enquiries -- list --quarantined",
      "To release some:  npm run enquiries -- release ID…",
      "",
      ...(warnings.length > 0 ? ["Also:", ...warnings.map((warning) => `  ${warning}`), ""] : []),
      "What is released is mailed like any other enquiry. What is not stays where it is.",
      "",
    ].join("\n"),
  };
}

function reasons({ groups }: Digest): string[] {
  const counts = new Map<string, number>();
  for (const { marks, count } of groups) for (const mark of marks.split(" ")) addTo(counts, mark, count);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([mark, count]) => `${String(count).padStart(6)}  ${MARKS[mark as QuarantineReason] ?? mark}`);
}

function people({ unscripted }: Digest, write?: LinkWriter): string[] {
  if (unscripted.length === 0) return [];
  return [
    "Only without the human check, and so perhaps people (the newest):",
    ...unscripted.flatMap((enquiry) => [
      `  ${personOf(enquiry)}`,
      `    ID ${enquiry.submissionId}`,
      ...(write === undefined ? [] : [`    ${linkLine(write(enquiry.submissionId))}`]),
    ]),
    ...(write === undefined ? [] : [words.bearer]),
    "",
  ];
}

function personOf({ receivedAt, firstName, lastName, organization }: StoredEnquiry): string {
  return `${minuteOf(receivedAt)}  ${shown(`${firstName} ${lastName}`)}, ${shown(organization)}`;
}

function shown(text: string): string {
  const all = [...defuse(text)];
  return isolate(all.length > LONGEST ? `${all.slice(0, LONGEST).join("")}…` : all.join(""));
}
