import type { Demo, ViewProps } from "../demo.ts";
import { loadLibrary } from "../genome/library.ts";
import { find, type SearchState } from "../genome/search-state.ts";
import { SECONDS, searchTimeline } from "./timeline.ts";
import { SearchViewer } from "./view.tsx";

/** A search for EGFR and a jump to it; then MYC with its exons, and long reads of HG002. */
export async function loadDemo(): Promise<Demo<SearchState>> {
  const library = await loadLibrary();
  const { initial, ...timeline } = searchTimeline(library);
  const opened = ["HG002", "MYC", "EGFR"].reduce((state, name) => find(state, library, name), initial);
  return {
    seconds: SECONDS,
    posterTime: 11.8,
    ...timeline,
    initial: { ...opened, glide: false, query: "" },
    View: (props: ViewProps<SearchState>) => <SearchViewer {...props} library={library} />,
  };
}
