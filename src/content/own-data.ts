import { cells } from "./own-files/cells.ts";
import { formatProblems } from "./own-files/formats.ts";
import { frameGuesses, frameProblems, frameRemarks, frameWords } from "./own-files/frame.ts";
import { reads } from "./own-files/reads.ts";
import { table } from "./own-files/table.ts";
import { variants } from "./own-files/variants.ts";

/** Sentences and words by key. A file brings names of its own, so that not every key is known. */
type Words = Readonly<Record<string, string>>;

const kinds = [table, variants, reads, cells];
const all = (part: "problems" | "remarks" | "guesses" | "units"): Words =>
  Object.assign({}, ...kinds.map((kind) => kind[part]));

/** Every word around a visitor's own file; those of each kind of data are in src/content/own-files/. */
export const ownData = {
  ...frameWords,
  problems: { ...frameProblems, ...formatProblems, ...all("problems") } as Words,
  remarks: { ...frameRemarks, ...all("remarks") } as Words,
  guesses: { ...frameGuesses, ...all("guesses") } as Words,
  units: all("units"),
};
