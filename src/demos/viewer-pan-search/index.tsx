import type { Demo, ViewProps } from "../demo.ts";
import { loadLibrary } from "../genome/library.ts";
import { find, type SearchState, startOf } from "../genome/search-state.ts";
import { SearchViewer } from "./view.tsx";

/** A search for EGFR and a jump to it; then MYC with its exons, and long reads of HG002. */
export async function loadDemo(): Promise<Demo<SearchState>> {
  const library = await loadLibrary();
  const opened = ["HG002", "MYC", "EGFR"].reduce(
    (state, name) => find(state, library, name),
    startOf(library),
  );
  return {
    initial: { ...opened, glide: false, query: "" },
    View: (props: ViewProps<SearchState>) => <SearchViewer {...props} library={library} />,
  };
}
