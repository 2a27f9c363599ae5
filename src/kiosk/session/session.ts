import { create } from "zustand";
import { useSettings } from "../settings.ts";
import { initialSession, reduceSession, type SessionChange, type SessionState } from "./session-state.ts";

/** Seconds of a monotonic clock: a wrong date does not end or hold a session. */
export const secondsNow = (): number => performance.now() / 1000;

/** Set before a reload in attract, so that the page comes back to it. */
const RESUME = "kioskResume";

export const useSession = create<SessionState>()(() => {
  const resumes = sessionStorage.getItem(RESUME) !== null;
  sessionStorage.removeItem(RESUME);
  return initialSession(resumes ? "attract" : "active", secondsNow());
});

export function dispatchSession(change: SessionChange): void {
  const state = useSession.getState();
  const next = reduceSession(state, { ...change, now: secondsNow() }, useSettings.getState());
  if (next !== state) useSession.setState(next);
}

export const resumeInAttract = (): void => sessionStorage.setItem(RESUME, "1");
