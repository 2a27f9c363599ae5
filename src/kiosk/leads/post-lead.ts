import { TOKEN_FIELDS } from "#enquiry/protocol.ts";
import { keepsNothing } from "#state/kiosk.ts";
import { usageWith } from "../usage-log/usage-log.ts";
import { deliver } from "./deliver.ts";
import { hasLead, note, putLead } from "./outbox-db.ts";
import type { Lead } from "./outbox-schema.ts";
import { reportStorage, sendAll } from "./sender.ts";

/** Milliseconds that a visitor waits for a lead to be delivered; the form's own ANSWER_TIMEOUT_MS is longer. */
const DELIVERY_TIMEOUTS_MS = { kept: 4_000, notKept: 7_000 };
/** 'Insufficient storage'. */
const NOT_KEPT = 507;

interface LeadAnswer {
  /** `kept`: on this device, to be sent when the server answers. */
  outcome: "sent" | "kept";
}

/**
 * The form's `post` in a kiosk: writes the lead, then tries to deliver it. Answers 507 if it could do neither. A tab
 * that keeps nothing only delivers.
 */
export const postLead: typeof fetch = async (_address, init) => {
  const lead = leadOf(new URLSearchParams(String(init?.body)));
  if (keepsNothing()) return unkept(lead, undefined);
  try {
    await putLead(lead);
  } catch {
    const response = await unkept(lead, await note("credential").catch(() => undefined));
    await reportStorage(false);
    return response;
  }
  await reportStorage(true);
  await within(DELIVERY_TIMEOUTS_MS.kept, sendAll());
  // If the outbox cannot be read, the lead counts as unsent.
  return answer((await hasLead(lead.submissionId).catch(() => true)) ? "kept" : "sent");
};

function leadOf(posted: URLSearchParams): Lead {
  const { submissionId = "", ...fields } = Object.fromEntries(posted);
  for (const token of Object.values(TOKEN_FIELDS)) delete fields[token];
  fields.tried = usageWith(submissionId);
  return { submissionId, fields, typedAt: new Date().toISOString(), refused: false, exported: false };
}

async function unkept(lead: Lead, credential: string | undefined): Promise<Response> {
  const delivery = await within(DELIVERY_TIMEOUTS_MS.notKept, deliver(lead, credential));
  return delivery === "sent" ? answer("sent") : new Response(null, { status: NOT_KEPT });
}

function answer(outcome: LeadAnswer["outcome"]): Response {
  return Response.json({ outcome } satisfies LeadAnswer);
}

/** The result of the work, or undefined if it takes longer; the work goes on all the same. */
function within<Result>(timeout: number, work: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, timeout, undefined))]);
}
