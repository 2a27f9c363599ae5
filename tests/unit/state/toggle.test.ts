import { beforeEach, describe, expect, it } from "vitest";
import { toggleSide, useToggleStore } from "#state/toggle.ts";

const side = () => toggleSide(useToggleStore.getState().entries.example);

describe("toggle", () => {
  beforeEach(() => useToggleStore.setState({ entries: {} }));

  it("starts on the first side, before its section has been seen", () => {
    expect(side()).toBe("before");
  });

  it("turns over by itself while its section is in view, and back when it leaves", () => {
    useToggleStore.getState().setInView("example", true);
    expect(side()).toBe("after");
    useToggleStore.getState().setInView("example", false);
    expect(side()).toBe("before");
  });

  it("keeps a person's choice, whatever scrolling does afterwards", () => {
    useToggleStore.getState().choose("example", "before");
    useToggleStore.getState().setInView("example", true);
    expect(side()).toBe("before");
    useToggleStore.getState().choose("example", "after");
    useToggleStore.getState().setInView("example", false);
    expect(side()).toBe("after");
  });

  it("keeps two toggles apart", () => {
    useToggleStore.getState().choose("other", "after");
    expect(side()).toBe("before");
  });
});
