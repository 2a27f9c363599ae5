import type { MarkedCells } from "../cells/cells.ts";
import { loadMarkedCells } from "../cells/load.ts";
import type { Demo, ViewProps } from "../demo.ts";
import type { RangeState } from "./state.ts";
import { rangeTimeline, SECONDS } from "./timeline.ts";
import { RangeFilter } from "./view.tsx";

/** A marker gene chosen, a range of its expression brushed, the cells in it left. */
export function createDemo(data: MarkedCells): Demo<RangeState> {
  return {
    seconds: SECONDS,
    posterTime: 8.2,
    ...rangeTimeline(data),
    View: (props: ViewProps<RangeState>) => <RangeFilter {...props} data={data} />,
  };
}

export async function loadDemo(): Promise<Demo<RangeState>> {
  return createDemo(await loadMarkedCells());
}
