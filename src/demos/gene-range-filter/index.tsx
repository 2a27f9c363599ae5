import { loadMarkedCells } from "../cells/load.ts";
import type { Demo, ViewProps } from "../demo.ts";
import { atRest, brush, chooseGene, type RangeState } from "./state.ts";
import { RangeFilter } from "./view.tsx";

const words = {
  crumbs: ["Cells", "PBMC 68k, reduced", "Filter by expression"],
  kind: "blood cells",
  unit: "scaled expression",
  note: "Open data: PBMC 68k, 10x Genomics, CC BY 4.0, by way of scanpy",
} as const;

/** A marker gene chosen, a range of its expression brushed, the cells in it left. */
export async function loadDemo(): Promise<Demo<RangeState>> {
  const data = await loadMarkedCells();
  const monocytes = data.genes.findIndex(({ name }) => name === "LYZ");
  return {
    initial: brush(chooseGene(atRest, data, monocytes), data, 1.2, 2.3),
    View: (props: ViewProps<RangeState>) => <RangeFilter {...props} data={data} words={words} />,
  };
}
