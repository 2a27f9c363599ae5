import { describe, expect, it } from "vitest";
import {
  type CheckToken,
  type FormAction,
  initialState,
  isBusy,
  isTokenExpired,
  reduce,
} from "../../../../src/pages/contact/form/state.ts";

const token: CheckToken = { field: "altcha", value: "proof", expiresAt: 5_000 };
const stateAfter = (...actions: FormAction[]) => actions.reduce(reduce, initialState);
const received: FormAction = { type: "token", token };

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

  it("ends in success or failure according to the response, and discards the spent token", () => {
    const answer = (outcome: "received" | "failed") =>
      stateAfter(received, { type: "submit" }, { type: "answer", outcome });
    expect(answer("received")).toMatchObject({ phase: "success", token: null });
    expect(answer("failed")).toMatchObject({ phase: "failure", token: null });
  });

  it("needs no token in a kiosk, and knows in success whether the enquiry is still on it", () => {
    const submitted = stateAfter({ type: "token", token: null }, { type: "submit" });
    expect(submitted.phase).toBe("submitting");
    expect(reduce(submitted, { type: "answer", outcome: "kept" })).toMatchObject({
      phase: "success",
      kept: true,
    });
    expect(reduce(submitted, { type: "answer", outcome: "received" })).toMatchObject({ kept: false });
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

  it("keeps a valid token when the widget reports an error later", () => {
    expect(stateAfter(received, { type: "check-failed", code: "600010" }).phase).toBe("ready");
  });

  it("begins a new round when the check has to be made again, without the old token", () => {
    expect(stateAfter(received, { type: "check-again" })).toEqual({
      phase: "verifying",
      token: null,
      code: null,
      round: 1,
      held: false,
      kept: false,
    });
  });

  it("does not begin again under a submission that is on its way", () => {
    expect(stateAfter(received, { type: "submit" }, { type: "check-again" }).phase).toBe("submitting");
  });

  it("holds a press that came before the token, and has it sent with the token", () => {
    const held = stateAfter({ type: "hold" });
    expect(held).toMatchObject({ phase: "verifying", held: true });
    expect(isBusy(held)).toBe(true);
    const ready = reduce(held, received);
    expect(ready).toMatchObject({ phase: "ready", held: true, token });
    expect(isBusy(ready)).toBe(true);
    expect(reduce(ready, { type: "submit" })).toMatchObject({ phase: "submitting", held: false });
  });

  it("shows the check's error to a visitor who submitted, and takes the next click as a retry", () => {
    const failed = stateAfter({ type: "hold" }, { type: "check-failed", code: "network" });
    expect(failed).toMatchObject({ phase: "check-failed", held: true });
    expect(isBusy(failed)).toBe(false);
    expect(reduce(failed, { type: "hold" })).toMatchObject({ phase: "verifying", held: true, round: 1 });
  });

  it("cancels a held submission when the visitor goes on typing", () => {
    expect(stateAfter({ type: "hold" }, { type: "let-go" }, received)).toMatchObject({
      phase: "ready",
      held: false,
    });
  });

  it("after a failure sends again with a new token", () => {
    const failure = stateAfter(received, { type: "submit" }, { type: "answer", outcome: "failed" });
    const again = reduce(failure, { type: "hold" });
    expect(again).toMatchObject({ phase: "verifying", token: null, held: true, round: 1 });
  });

  it("during the second try takes the first one's late success, and not its late failure", () => {
    const again = stateAfter(received, { type: "submit" }, { type: "silence" }, { type: "hold" });
    expect(reduce(again, { type: "answer", outcome: "failed" })).toBe(again);
    expect(reduce(again, { type: "answer", outcome: "received" })).toMatchObject({
      phase: "success",
      held: false,
    });
  });

  it("holds nothing while a submission is on its way, nor after it is received", () => {
    const submitting = stateAfter(received, { type: "submit" });
    expect(reduce(submitting, { type: "hold" })).toBe(submitting);
    const success = reduce(submitting, { type: "answer", outcome: "received" });
    expect(reduce(success, { type: "hold" })).toBe(success);
  });

  it("counts a token as expired from its time on", () => {
    const ready = stateAfter(received);
    expect(isTokenExpired(ready, 4_999)).toBe(false);
    expect(isTokenExpired(ready, 5_000)).toBe(true);
    expect(isTokenExpired(initialState, 5_000)).toBe(false);
  });
});
