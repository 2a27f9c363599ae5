import { createHmac } from "node:crypto";
import { WORTH_NAMES } from "#enquiry/amendment.ts";
import { FIELD_NAMES } from "#enquiry/fields.ts";
import type { WebhookConfig } from "../../config.ts";
import type { Periodic } from "../../periodic.ts";
import type { Notification } from "../store/tables.ts";
import { claimItems, createOutbox, type DeliveryEvents, type NotificationStore } from "./outbox.ts";

export interface WebhookOptions extends DeliveryEvents {
  store: NotificationStore;
  webhook: WebhookConfig;
  /** Milliseconds that one post may take as a whole. */
  deadline?: number;
}

/** Posts accepted enquiries to the owner's URL, from an outbox of their own. */
export function createWebhook(options: WebhookOptions): Periodic {
  const { store, webhook } = options;
  return createOutbox({
    ...options,
    claim: (...when) =>
      claimItems(store, "webhook", when, ({ enquiry, amended, told }) => (signal) => {
        const id = amended ? told : enquiry.submissionId;
        return post(webhook, id, webhookBody(enquiry, amended), signal);
      }),
    causeOf,
    // Nobody answered at all.
    isUnreachable: (cause) => /^E[A-Z_]+$/u.test(cause),
  });
}

class RefusedError extends Error {
  override name = "RefusedError";
}

/**
 * Rejects unless the answer is 2xx. It is not read, and a redirect is not followed: only the URL that is set is asked.
 */
async function post({ url, secret }: WebhookConfig, id: string, body: string, signal: AbortSignal) {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    signal,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": webhookSignature(secret, id, timestamp, body),
    },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new RefusedError(`status ${response.status}`);
}

/** The JSON that is posted; it holds the visitor's input unchanged. */
function webhookBody(enquiry: Notification["enquiry"], amended: boolean): string {
  const { submissionId, receivedAt, kiosk, typedAt } = enquiry;
  const worth = Object.fromEntries(WORTH_NAMES.map((name) => [name, enquiry[name]]));
  if (amended) return JSON.stringify({ type: "enquiry.amended", data: { submissionId, ...worth } });
  const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, enquiry[name]]));
  return JSON.stringify({
    type: "enquiry.accepted",
    data: { submissionId, receivedAt, ...fields, ...worth, kiosk, typedAt },
  });
}

/**
 * As in Standard Webhooks: HMAC-SHA-256 over the id, the time in seconds and the body, so that neither can be replaced.
 */
function webhookSignature(secret: string, id: string, timestamp: string, body: string): string {
  return `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

/** A status, or an error code; fetch hides the latter in its error's cause. */
function causeOf(error: unknown): string {
  if (error instanceof RefusedError) return error.message;
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return typeof code === "string" ? code : "unknown";
}
