import { describe, expect, it } from "vitest";
import {
  type CheckToken,
  type EnquiryAction,
  initialState,
  isTokenExpired,
  reduce,
} from "../../../../src/pages/contact/form/state.ts";

const token: CheckToken = { field: "altcha", value: "proof", expiresAt: 5_000 };
const stateAfter = (...actions: EnquiryAction[]) => actions.reduce(reduce, initialState);
const received: EnquiryAction = { type: "token", token };

describe("the contact form's states", () => {
  it("verifies until a token comes, and is ready then", () => {
    expect(initialState.phase).toBe("verifying");
    expect(stateAfter(received)).toMatchObject({ phase: "ready", token });
  });

  it("cannot be submitted without a token", () => {
    expect(stateAfter({ type: "submit" }).phase).toBe("verifying");
    expect(stateAfter({ type: "check-failed", code: "300030" }, { type: "submit" }).phase).toBe(
      "check-failed",
    );
  });

  it("keeps the token while it is being submitted, so that the post carries it", () => {
    expect(stateAfter(received, { type: "submit" })).toMatchObject({ phase: "submitting", token });
  });

  it("ends in success or failure, by the answer, and lets the spent token go", () => {
    const answer = (outcome: "received" | "failed") =>
      stateAfter(received, { type: "submit" }, { type: "answer", outcome });
    expect(answer("received")).toMatchObject({ phase: "success", token: null });
    expect(answer("failed")).toMatchObject({ phase: "failure", token: null });
  });

  it("takes silence for a failure, until a late answer says that the enquiry is stored", () => {
    const silent = stateAfter(received, { type: "submit" }, { type: "silence" });
    expect(silent.phase).toBe("failure");
    expect(reduce(silent, { type: "answer", outcome: "received" }).phase).toBe("success");
  });

  it("does not fall back from success", () => {
    const success = stateAfter(received, { type: "submit" }, { type: "answer", outcome: "received" });
    for (const action of [
      { type: "silence" },
      { type: "answer", outcome: "failed" },
      { type: "check-again" },
      received,
    ] as const) {
      expect(reduce(success, action)).toBe(success);
    }
  });

  it("hears no answer and no silence before something was submitted", () => {
    const ready = stateAfter(received);
    expect(reduce(ready, { type: "answer", outcome: "failed" })).toBe(ready);
    expect(reduce(ready, { type: "silence" })).toBe(ready);
  });

  it("shows the check's error code while there is no token, and forgets it with the next token", () => {
    const failed = stateAfter({ type: "check-failed", code: "110200" });
    expect(failed).toMatchObject({ phase: "check-failed", code: "110200" });
    expect(reduce(failed, received)).toMatchObject({ phase: "ready", code: null });
  });

  it("lets a good token stand against a widget's later complaint", () => {
    expect(stateAfter(received, { type: "check-failed", code: "600010" }).phase).toBe("ready");
  });

  it("begins a new round when the check has to be made again, without the old token", () => {
    expect(stateAfter(received, { type: "check-again" })).toEqual({
      phase: "verifying",
      token: null,
      code: null,
      round: 1,
    });
  });

  it("does not begin again under a submission that is on its way", () => {
    expect(stateAfter(received, { type: "submit" }, { type: "check-again" }).phase).toBe("submitting");
  });

  it("counts a token as expired from its time on", () => {
    const ready = stateAfter(received);
    expect(isTokenExpired(ready, 4_999)).toBe(false);
    expect(isTokenExpired(ready, 5_000)).toBe(true);
    expect(isTokenExpired(initialState, 5_000)).toBe(false);
  });
});
