import { frameProblems, frameWords } from "./own-data/frame.ts";

/** Every word around a visitor's own file; those of each kind of data are in src/content/own-data/. */
export const ownData = {
  ...frameWords,
  problems: { ...frameProblems } as Readonly<Record<string, string>>,
  remarks: {} as Readonly<Record<string, string>>,
  guesses: {} as Readonly<Record<string, string>>,
  units: {} as Readonly<Record<string, string>>,
};
