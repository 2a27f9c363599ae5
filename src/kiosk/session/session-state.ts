import type { KioskSettings } from "../settings.ts";

/** Phase of a kiosk, as in `data-kiosk-state` (docs/behaviour.md 21.2). */
export type Phase = "active" | "warning" | "attract" | "staff";

/** All times are in seconds of a monotonic clock. */
export interface SessionState {
  readonly phase: Phase;
  /** Time of the last input, in seconds. */
  readonly touchedAt: number;
  /** Since when nothing has happened: the last input, or the end of a video that played after it. */
  readonly quietSince: number;
  /** Whole seconds of the count-down left, in warning and staff. */
  readonly left: number;
}

/** 'input' is a pointer, a key, an input or a composition. */
export type SessionChange =
  | { readonly type: "input" | "done" | "staff-opened" | "staff-closed" }
  | { readonly type: "tick"; readonly onContact: boolean; readonly playing: boolean };
export type SessionEvent = SessionChange & { readonly now: number };

type Times = Pick<KioskSettings, "idle" | "video" | "warning" | "staffLock">;

/** On /contact a visitor may think twice as long (docs/behaviour.md 21.3). */
const CONTACT_FACTOR = 2;

const enter = (phase: Phase, now: number, left = 0): SessionState => ({
  phase,
  touchedAt: now,
  quietSince: now,
  left,
});

export const initialSession = (phase: "active" | "attract", now: number): SessionState => enter(phase, now);

/** The state after an event. Entering `attract` from another phase ends the visitor's session. */
export function reduceSession(state: SessionState, event: SessionEvent, times: Times): SessionState {
  switch (event.type) {
    case "input":
      if (state.phase === "staff") return enter("staff", event.now, Math.ceil(times.staffLock));
      return enter("active", event.now);
    case "tick":
      return ticked(state, event, times);
    case "done":
      return enter("attract", event.now);
    case "staff-opened":
      return enter("staff", event.now, Math.ceil(times.staffLock));
    case "staff-closed":
      return state.phase === "staff" ? enter("active", event.now) : state;
  }
}

function ticked(
  state: SessionState,
  { now, onContact, playing }: SessionEvent & { type: "tick" },
  times: Times,
): SessionState {
  const quiet = now - state.quietSince;
  switch (state.phase) {
    case "active":
      if (playing && now - state.touchedAt < times.video) return { ...state, quietSince: now };
      if (quiet < times.idle * (onContact ? CONTACT_FACTOR : 1)) return state;
      return { ...state, phase: "warning", quietSince: now, left: Math.ceil(times.warning) };
    case "warning":
      return counted(state, times.warning - quiet) ?? enter("attract", now);
    case "staff":
      return counted(state, times.staffLock - quiet) ?? enter("active", now);
    case "attract":
      return state;
  }
}

/** The count-down with the seconds left, or null when it is over. */
function counted(state: SessionState, left: number): SessionState | null {
  if (left <= 0) return null;
  const whole = Math.ceil(left);
  return whole === state.left ? state : { ...state, left: whole };
}
