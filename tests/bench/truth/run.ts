import { printTable, type Row } from "../table.ts";
import { cells } from "./cells.ts";
import { reads } from "./reads.ts";
import { variants } from "./variants.ts";
import { workbooks } from "./workbooks.ts";

/** Comparisons by the kind of file: with bcftools and bedtools, seqkit, openpyxl, and anndata, all of Debian. */
const kinds: Readonly<Record<string, (folder: string) => Promise<readonly Row[]>>> = {
  variants,
  reads,
  workbooks,
  cells,
};

/** Prints what the site and the field's tools count in each file of a folder, and where they differ. */
export async function truth([kind = "", folder]: readonly string[]): Promise<void> {
  const compare = kinds[kind];
  if (!compare || folder === undefined) {
    console.error(`npm run bench -- truth KIND FOLDER: KIND is ${Object.keys(kinds).join(", ")}.`);
    process.exit(2);
  }
  printTable(await compare(folder));
}
