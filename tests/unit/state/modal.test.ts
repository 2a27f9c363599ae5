import { beforeEach, describe, expect, it } from "vitest";
import { CLOSED, useModalStore } from "#state/modal.ts";

const { open, close, step } = useModalStore.getState();
const index = () => useModalStore.getState().index;

describe("bio modal", () => {
  beforeEach(close);

  it("is closed at index -1", () => {
    expect(CLOSED).toBe(-1);
    expect(index()).toBe(-1);
  });

  it("opens at a person's index and closes again", () => {
    open(4);
    expect(index()).toBe(4);
    close();
    expect(index()).toBe(-1);
  });

  it("wraps around at both ends", () => {
    open(8);
    step(1, 9);
    expect(index()).toBe(0);
    step(-1, 9);
    expect(index()).toBe(8);
  });

  it("does not open by stepping", () => {
    step(1, 9);
    expect(index()).toBe(-1);
  });
});
