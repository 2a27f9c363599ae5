import { describe, expect, it } from "vitest";
import {
  initialSession,
  type Phase,
  reduceSession,
  type SessionEvent,
  type SessionState,
} from "#kiosk/session/session-state.ts";

const times = { idle: 45, video: 120, warning: 20, staffLock: 30 };

/** An event from its name and second: 'contact' and 'video' are ticks on /contact and while a video plays. */
function event(text: string): SessionEvent {
  const [name, second] = text.split(" ");
  const now = Number(second);
  switch (name) {
    case "tick":
    case "contact":
    case "video":
      return { type: "tick", now, onContact: name === "contact", playing: name === "video" };
    case "input":
    case "done":
    case "staff-opened":
    case "staff-closed":
      return { type: name, now };
    default:
      throw new Error(`There is no event '${text}'.`);
  }
}

const stateAfter = (steps: string): SessionState =>
  steps
    .split(", ")
    .reduce((state, step) => reduceSession(state, event(step), times), initialSession("active", 0));

const ROWS: readonly [what: string, steps: string, phase: Phase, left?: number][] = [
  ["a visitor who reads", "tick 44.9", "active"],
  ["no input for 45 s", "tick 45", "warning", 20],
  ["input counts anew", "input 30, tick 74", "active"],
  ["and then 45 s from it", "input 30, tick 75", "warning", 20],
  ["on /contact 45 s are not enough", "contact 89", "active"],
  ["on /contact 90 s are", "contact 90", "warning", 20],
  ["a video plays", "video 60", "active"],
  ["less than 45 s after its end", "video 60, tick 104", "active"],
  ["45 s after its end", "video 60, tick 105", "warning", 20],
  ["a video that loops for ever", "video 119, video 163", "active"],
  ["counts for two minutes only", "video 119, video 164", "warning", 20],
  ["the count-down runs", "tick 45, tick 51.2", "warning", 14],
  ["any touch in it stays", "tick 45, tick 64, input 64.9, tick 70", "active"],
  ["nobody answers", "tick 45, tick 65", "attract"],
  ["the visitor is done", "tick 45, done 50", "attract"],
  ["a machine that slept still asks", "tick 9000, tick 9019", "warning", 1],
  ["attract has no end of its own", "done 1, tick 9000", "attract"],
  ["the first touch wakes", "done 1, input 9000, tick 9044", "active"],
  ["staff open their panel", "staff-opened 3", "staff", 30],
  ["its count-down runs", "staff-opened 3, tick 11", "staff", 22],
  ["input holds it open", "staff-opened 3, input 32, tick 61", "staff", 1],
  ["it locks after 30 s", "staff-opened 3, tick 33", "active"],
  ["staff close it", "staff-opened 3, staff-closed 4", "active"],
  ["staff close what is closed", "tick 45, staff-closed 46", "warning", 20],
  ["staff open it from attract", "done 1, staff-opened 3", "staff", 30],
];

describe("a kiosk's session (docs/behaviour.md 21.3)", () => {
  it.each(ROWS)("%s", (_, steps, phase, left = 0) => {
    expect(stateAfter(steps)).toMatchObject({ phase, left });
  });

  it("changes nothing on a tick that tells nothing new, so that nothing renders", () => {
    const counting = stateAfter("tick 45, tick 50.1");
    expect(reduceSession(counting, event("tick 50.2"), times)).toBe(counting);
  });
});
