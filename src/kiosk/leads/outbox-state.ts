import { create } from "zustand";

/** Why leads are not being sent, or not as they should be. */
export type OutboxProblem =
  /** The server does not answer, or says that it cannot store anything now. */
  | "away"
  /** Something else answers under the server's address: a captive portal, a proxy, another site. */
  | "not-our-server"
  /** Leads are sent, but without this kiosk's name, and only at a visitor's pace. */
  | "no-credential"
  /** The server does not accept this kiosk's credential, or no longer. */
  | "credential-refused"
  /** The server refuses a lead as it is; it stays, and can be exported. */
  | "enquiry-refused"
  /** The device's storage is full or cannot be used: leads are sent, but cannot be kept. */
  | "storage-full";

export interface CredentialCheck {
  /** `unchecked`: entered, but the server could not be asked; `malformed`: cannot be one, and is not kept. */
  verdict: "none" | "accepted" | "refused" | "unchecked" | "malformed";
  name: string | null;
}

export const NO_CREDENTIAL: CredentialCheck = { verdict: "none", name: null };

export const useOutbox = create(() => ({
  /** Leads on this device that the server has not confirmed. */
  unsent: 0,
  sending: false,
  problem: null as OutboxProblem | null,
  /** The server's latest verdict on this device's credential. */
  credential: NO_CREDENTIAL,
  /** ISO times of this device's clock; null before the first. */
  lastSentAt: null as string | null,
  exportedAt: null as string | null,
}));
