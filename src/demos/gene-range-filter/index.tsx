import { loadMarkedCells } from "../cells/load.ts";
import type { Demo, ViewProps } from "../demo.ts";
import type { RangeState } from "./state.ts";
import { rangeTimeline, SECONDS } from "./timeline.ts";
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
  return {
    seconds: SECONDS,
    posterTime: 8.2,
    ...rangeTimeline(data),
    View: (props: ViewProps<RangeState>) => <RangeFilter {...props} data={data} words={words} />,
  };
}
