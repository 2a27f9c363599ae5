import { create } from "zustand";

export type ToggleSide = "before" | "after";

interface ToggleEntry {
  /** The visitor's choice; overrides the default permanently. */
  chosen?: ToggleSide;
  /** Whether the section is in view, which determines the default (docs/behaviour.md 3.9). */
  inView: boolean;
}

interface ToggleState {
  entries: Readonly<Record<string, ToggleEntry>>;
  choose: (id: string, side: ToggleSide) => void;
  setInView: (id: string, inView: boolean) => void;
}

const initial: ToggleEntry = { inView: false };

export const useToggleStore = create<ToggleState>()((set) => {
  const update = (id: string, change: Partial<ToggleEntry>) =>
    set(({ entries }) => ({ entries: { ...entries, [id]: { ...(entries[id] ?? initial), ...change } } }));
  return {
    entries: {},
    choose: (id, chosen) => update(id, { chosen }),
    setInView: (id, inView) => update(id, { inView }),
  };
});

/** The side a toggle shows: the visitor's choice, else 'after' while its section is in view. */
export function toggleSide(entry: ToggleEntry | undefined): ToggleSide {
  return entry?.chosen ?? (entry?.inView ? "after" : "before");
}
