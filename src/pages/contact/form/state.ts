export interface CheckToken {
  /** Name of the form field that carries the token. */
  field: string;
  value: string;
  /** Milliseconds on this device's clock; never compared with another clock. */
  expiresAt: number;
}

/** The form's phase (docs/behaviour.md 7.4). `check-failed`: still waiting for a token, with an error to show. */
type FormPhase = "verifying" | "check-failed" | "ready" | "submitting" | "success" | "failure";

export interface FormState {
  phase: FormPhase;
  /** Kept from `ready` until the response, so that the post carries it. */
  token: CheckToken | null;
  /** The human check's error code, in `check-failed`. */
  code: string | null;
  /** Number of resets of the human check; each requires a new token. */
  round: number;
  /** Submit was clicked before a token arrived: the form is sent as soon as one does. */
  held: boolean;
  /** In `success`: a kiosk keeps the enquiry, and sends it when the server answers (docs/behaviour.md 21.21). */
  kept: boolean;
}

export type FormAction =
  /** Null in a kiosk, whose outbox proves itself when it sends. */
  | { type: "token"; token: CheckToken | null }
  | { type: "check-failed"; code: string }
  /** The token has expired or belongs to another submission. */
  | { type: "check-again" }
  /** Submit was clicked without a token, or Send again after a failure. */
  | { type: "hold" }
  /** The held submission is invalid or was edited. */
  | { type: "let-go" }
  | { type: "submit" }
  | { type: "answer"; outcome: "received" | "kept" | "failed" }
  /** No response within the time limit. */
  | { type: "silence" };

export const initialState: FormState = {
  phase: "verifying",
  token: null,
  code: null,
  round: 0,
  held: false,
  kept: false,
};

/** True before submission, while a token is needed. */
export function isOpen({ phase }: FormState): boolean {
  return phase === "verifying" || phase === "check-failed" || phase === "ready";
}

/** True from the visitor's click until there is a result; the fields are locked meanwhile. */
export function isBusy({ phase, held }: FormState): boolean {
  return phase === "submitting" || (held && (phase === "verifying" || phase === "ready"));
}

/** True while the result page may report an outcome; during a second attempt it may report the first's. */
export function mayHear({ phase, held }: FormState): boolean {
  return phase === "submitting" || phase === "failure" || held;
}

export function isTokenExpired({ token }: FormState, now: number): boolean {
  return token !== null && now >= token.expiresAt;
}

/** Ignores actions that do not apply to the phase. */
export function reduce(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case "token":
      return isOpen(state) ? { ...state, phase: "ready", token: action.token, code: null } : state;
    case "check-failed":
      // A valid token is kept until it expires, whatever the widget reports meanwhile.
      if (!isOpen(state) || state.phase === "ready") return state;
      return { ...state, phase: "check-failed", code: action.code };
    case "check-again":
      return isOpen(state) ? newRound(state) : state;
    case "hold":
      if (state.phase === "verifying") return { ...state, held: true };
      if (state.phase !== "check-failed" && state.phase !== "failure") return state;
      return { ...newRound(state), held: true };
    case "let-go":
      return { ...state, held: false };
    case "submit":
      return state.phase === "ready" ? { ...state, phase: "submitting", held: false } : state;
    case "answer":
      return answered(state, action.outcome);
    case "silence":
      return state.phase === "submitting" ? { ...state, phase: "failure", token: null } : state;
  }
}

function newRound(state: FormState): FormState {
  return { ...state, phase: "verifying", token: null, code: null, round: state.round + 1 };
}

/** A success counts even after the timeout was shown as a failure: the enquiry is stored. */
function answered(state: FormState, outcome: "received" | "kept" | "failed"): FormState {
  if (!mayHear(state)) return state;
  if (outcome !== "failed")
    return { ...state, phase: "success", token: null, held: false, kept: outcome === "kept" };
  // The first attempt's failure is outdated once the next attempt has begun.
  return state.held ? state : { ...state, phase: "failure", token: null };
}
