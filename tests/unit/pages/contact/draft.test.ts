import { describe, expect, it } from "vitest";
import { EMPTY_VALUES } from "../../../../src/enquiry/fields.ts";
import {
  createDraftStore,
  type Draft,
  type DraftStorage,
  isAnotherEnquiry,
  isRetry,
} from "../../../../src/pages/contact/form/draft.ts";

function memory(): DraftStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const values = { ...EMPTY_VALUES, firstName: "Ada", message: "‮rtl 🧬" };
const draft: Draft = { submissionId: "7c9e6679-7425-40de-944b-e07fc1f90ae7", values, posted: null };
const never = () => false;

describe("the draft", () => {
  it("comes back as it was typed, with the id to try again under", () => {
    const storage = memory();
    createDraftStore(() => storage, never).save({ ...draft, posted: values });
    expect(createDraftStore(() => storage, never).load()).toEqual({ ...draft, posted: values });
  });

  it("is gone once it is cleared", () => {
    const storage = memory();
    const store = createDraftStore(() => storage, never);
    store.save(draft);
    store.clear();
    expect(store.load()).toBeNull();
    expect(storage.kept.size).toBe(0);
  });

  it("is neither kept nor restored in a kiosk, and one from before is removed", () => {
    const storage = memory();
    createDraftStore(() => storage, never).save(draft);
    const store = createDraftStore(
      () => storage,
      () => true,
    );
    expect(store.load()).toBeNull();
    expect(storage.kept.size).toBe(0);
    store.save(draft);
    expect(storage.kept.size).toBe(0);
  });

  it("does without a storage that is blocked or full", () => {
    const blocked = createDraftStore(() => {
      throw new DOMException("denied", "SecurityError");
    }, never);
    blocked.save(draft);
    blocked.clear();
    expect(blocked.load()).toBeNull();
  });

  it.each(["", "{", "null", '{"submissionId":"x"}', '{"values":{}}'])(
    "ignores what is no draft: %s",
    (text) => {
      const storage = memory();
      storage.setItem("enquiry-draft", text);
      expect(createDraftStore(() => storage, never).load()).toBeNull();
    },
  );

  it("is a retry as long as it is what was posted", () => {
    expect(isRetry(draft)).toBe(false);
    expect(isRetry({ values, posted: { ...values } })).toBe(true);
    expect(isRetry({ values: { ...values, message: "corrected" }, posted: values })).toBe(false);
  });

  it("is another enquiry once it was posted and then changed, and only then", () => {
    const changed = { ...values, message: "corrected" };
    expect(isAnotherEnquiry({ values: changed, posted: null })).toBe(false);
    expect(isAnotherEnquiry({ values, posted: values })).toBe(false);
    expect(isAnotherEnquiry({ values: changed, posted: values })).toBe(true);
  });
});
