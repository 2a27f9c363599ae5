import { create } from "zustand";

export type ToggleSide = "before" | "after";

interface ToggleEntry {
  /** What a person chose; it wins for good over the default. */
  chosen?: ToggleSide;
  /** Whether the section is scrolled into view: the default (specification §4, 'Toggles'). */
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

/** The side a toggle shows: a person's choice, else 'after' once its section is in view. */
export function toggleSide(entry: ToggleEntry | undefined): ToggleSide {
  return entry?.chosen ?? (entry?.inView ? "after" : "before");
}
