import { chosenLabels } from "../inventory/facets.ts";
import { resourceList } from "../inventory/resources.ts";
import { around, type PhoneCut, STATUS, tap } from "../phone.ts";
import type { ListState } from "./state.ts";
import { events } from "./timeline.ts";
import { words } from "./words.ts";

const table = `table[aria-label="${words.crumbs[1]}"]`;

/** The selector and the text of what an event of the timeline presses. */
function elementOf(target: string): [selector: string, text?: string] {
  const [kind = "", which] = target.split(" ");
  if (kind === "save") return ['[type="submit"]'];
  if (kind === "sort") return [`th[data-column="${which}"] button`];
  if (kind === "view") return [`form button:nth-of-type(${Number(which) + 1})`];
  const [label = ""] = chosenLabels(resourceList(), { [kind]: [Number(which)] });
  return ["fieldset button", label];
}

/** Three filters over the count of what is left, a sort, and the view that is kept and come back to. */
export const loadPhoneCut = async (): Promise<PhoneCut<ListState>> => ({
  posterTime: 11.3,
  pins: [{ edge: "bottom", selectors: [STATUS] }],
  shots: [
    {
      from: 0.2,
      to: 0.8,
      show: (find) => around(find("fieldset:nth-of-type(1)"), find("fieldset:nth-of-type(2)")),
    },
    { from: 2.3, to: 3, show: (find) => find("fieldset:nth-of-type(4)") },
    { from: 3.45, to: 4.25, show: (find) => find(table) },
    { from: 4.95, to: 5.55, show: (find) => find("[data-frame]") },
    { from: 10.55, to: 11.2, show: (find) => find(table) },
  ],
  touches: events.map(({ target, at }) => tap(at, ...elementOf(target))),
});
