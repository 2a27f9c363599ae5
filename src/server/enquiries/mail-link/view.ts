import { mailLink as words } from "#content/mail-link.ts";
import { FIELDS } from "#enquiry/fields.ts";
import { defuse, MARKS, minuteOf, SHOWN_FIELDS } from "../shown.ts";
import type { IntakeStore } from "../store/intake-store.ts";
import {
  type Lead,
  MAIL_ACTS,
  type MailAct,
  type QuarantineReason,
  type StoredEnquiry,
} from "../store/tables.ts";
import type { MailLink } from "./token.ts";

type Act = MailAct["act"];
type LinkedEnquiry = Awaited<ReturnType<IntakeStore["linkedEnquiry"]>>;

export type LinkView = ReturnType<typeof linkView>;

/**
 * The answer to a link that opens: texts that the page's script puts in their places. `act` was just pressed: done
 * now, or by somebody before, or not at all, because the enquiry is gone or never was in quarantine.
 */
export function linkView(
  { number, until }: MailLink,
  { enquiry, acts }: LinkedEnquiry,
  pressed?: { act: Act; isFirst: boolean },
) {
  const has = (act: Act) => acts.some((each) => each.act === act);
  const state = enquiry === undefined ? (has("erased") ? undefined : words.gone) : stateOf(enquiry);
  const wasDone =
    pressed && (pressed.isFirst || (has(pressed.act) && (pressed.act === "erased" || enquiry !== undefined)));
  const told = wasDone ? words.acts[pressed.act][pressed.isFirst ? "now" : "faster"] : undefined;
  const isOpen = { released: enquiry?.state === "quarantined", answered: !has("answered"), erased: true };
  return {
    outcome: "open",
    label: `${words.link} ${number} ${words.until} ${minuteOf(until.toISOString())} UTC`,
    title: enquiry === undefined ? words.erasedTitle : defuse(`${enquiry.firstName} ${enquiry.lastName}`),
    said: told ?? state ?? words.acts.erased.now,
    email: defuse(enquiry?.email ?? ""),
    fields: enquiry === undefined ? [] : fieldsOf(enquiry),
    message: enquiry?.message.split("\n").map(defuse).join("\n") ?? "",
    /** A line for each act. */
    done: acts.map(({ act, who, at, link }) => {
      const by = `${words.acts[act].past} ${words.by} ${defuse(who)}`;
      return `${by}, ${minuteOf(at)} UTC, ${words.link.toLowerCase()} ${link}`;
    }),
    /** Acts that can be pressed. */
    may: enquiry === undefined ? [] : MAIL_ACTS.filter((act) => isOpen[act]),
  };
}

function stateOf({ state, marks }: StoredEnquiry): string {
  if (state !== "quarantined") return words.states[state];
  const reasons = marks.split(" ").map((mark) => MARKS[mark as QuarantineReason] ?? mark);
  return `${words.states.quarantined} ${reasons.join("; it ")}.`;
}

function fieldsOf(enquiry: Lead) {
  const shown = SHOWN_FIELDS.filter(
    ({ heading }) => heading !== FIELDS.message.shown.heading && heading !== FIELDS.firstName.shown.heading,
  ).map(({ heading, text }) => [heading, defuse(text(enquiry))] as const);
  return [
    ...shown,
    ["Received", `${minuteOf(enquiry.receivedAt)} UTC`] as const,
    ["Kiosk", enquiry.kiosk] as const,
    ["Number", enquiry.submissionId] as const,
  ].filter(([, text]) => text !== "");
}
