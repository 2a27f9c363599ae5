import { loadTypedCells } from "../cells/load.ts";
import type { Demo, ViewProps } from "../demo.ts";
import { atRest, type CellTypeState } from "./state.ts";
import { CellTypes } from "./view.tsx";

const words = {
  crumbs: ["Cells", "PBMC 3k", "Cell types"],
  kind: "blood cells",
  about: "human blood, one donor",
  note: "Open data: PBMC 3k, 10x Genomics, CC BY 4.0, by way of cellxgene",
} as const;

/** 2,638 blood cells by type: one looked at, a type singled out, some gathered with a lasso. */
export async function loadDemo(): Promise<Demo<CellTypeState>> {
  const data = await loadTypedCells();
  return {
    initial: atRest,
    View: (props: ViewProps<CellTypeState>) => <CellTypes {...props} data={data} words={words} />,
  };
}
