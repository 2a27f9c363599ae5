/** What a human check hands over, ready for the form. */
export interface CheckToken {
  /** Name of the form field that carries it. */
  field: string;
  value: string;
  /** Milliseconds, by this device's own clock; only ever compared with that clock. */
  expiresAt: number;
}

/**
 * Where the form is (specification §4, 'Contact form'). `check-failed` is the human-check error of §8: still waiting for a
 * token, with something to say.
 */
export type EnquiryPhase = "verifying" | "check-failed" | "ready" | "submitting" | "success" | "failure";

export interface EnquiryState {
  phase: EnquiryPhase;
  /** Held from `ready` until the answer, so that the post carries it. */
  token: CheckToken | null;
  /** The human check's error code, in `check-failed`. */
  code: string | null;
  /** Counts the resets of the human check; each has to be answered by a new token. */
  round: number;
}

export type EnquiryAction =
  | { type: "token"; token: CheckToken }
  | { type: "check-failed"; code: string }
  /** The token has expired, or belongs to another submission by now. */
  | { type: "check-again" }
  | { type: "submit" }
  | { type: "answer"; outcome: "received" | "failed" }
  /** Nothing was heard for too long. */
  | { type: "silence" };

export const initialState: EnquiryState = { phase: "verifying", token: null, code: null, round: 0 };

/** True before the form was sent, while it can still be changed. */
export function isOpen({ phase }: EnquiryState): boolean {
  return phase === "verifying" || phase === "check-failed" || phase === "ready";
}

export function isTokenExpired({ token }: EnquiryState, now: number): boolean {
  return token !== null && now >= token.expiresAt;
}

/** Actions that do not belong to the phase change nothing. */
export function reduce(state: EnquiryState, action: EnquiryAction): EnquiryState {
  switch (action.type) {
    case "token":
      return isOpen(state) ? { ...state, phase: "ready", token: action.token, code: null } : state;
    case "check-failed":
      // A token in hand stays good until it expires, whatever the widget reports meanwhile.
      if (!isOpen(state) || state.phase === "ready") return state;
      return { ...state, phase: "check-failed", code: action.code };
    case "check-again":
      if (!isOpen(state)) return state;
      return { phase: "verifying", token: null, code: null, round: state.round + 1 };
    case "submit":
      return state.phase === "ready" ? { ...state, phase: "submitting" } : state;
    case "answer":
      return answered(state, action.outcome);
    case "silence":
      return state.phase === "submitting" ? { ...state, phase: "failure", token: null } : state;
  }
}

/** A good answer counts even after the silence was taken for a failure: the enquiry is stored. */
function answered(state: EnquiryState, outcome: "received" | "failed"): EnquiryState {
  if (state.phase !== "submitting" && state.phase !== "failure") return state;
  return { ...state, phase: outcome === "received" ? "success" : "failure", token: null };
}
