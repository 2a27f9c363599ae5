import type { Demo, ViewProps } from "../demo.ts";
import { exampleModel } from "./example.tsx";
import { initial, type ListState } from "./state.ts";
import { cursorAt, SECONDS, stateAt } from "./timeline.ts";
import { ListView } from "./view.tsx";

/** A list of what runs left behind: filtered, sorted, and the view kept. */
export async function loadDemo(): Promise<Demo<ListState>> {
  const model = exampleModel();
  return {
    seconds: SECONDS,
    posterTime: 7.4,
    stateAt,
    cursorAt,
    initial,
    View: (props: ViewProps<ListState>) => <ListView model={model} {...props} />,
  };
}
