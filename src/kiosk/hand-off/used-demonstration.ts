import { create } from "zustand";
import { insightFactory } from "#content/insight-factory.ts";

interface Demonstration {
  title: string;
  /** The path of the page, with the place on it. */
  path: string;
}

const PAGE = "/insight-factory";
const { hero, platform } = insightFactory;

/** Titles by the accessible names of the live stages. */
const titles = new Map([
  [liveName(hero.videoTitle), hero.videoTitle],
  ...platform.areas.flatMap((area) =>
    area.tabs.map((tab): [string, string] => [liveName(tab.title), `${area.title}: ${tab.title}`]),
  ),
]);

function liveName(title: string): string {
  return platform.carousel.liveName.replace("{title}", title);
}

/** The demonstration that the visitor has tried last; null until there is one in this session. */
export const useUsedDemonstration = create<{ last: Demonstration | null }>()(() => ({ last: null }));

export function noteDemonstration(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  const title = titles.get(target.closest("section[aria-label]")?.getAttribute("aria-label") ?? "");
  if (title === undefined) return;
  const tab = target.closest("[role=tabpanel]")?.getAttribute("aria-labelledby");
  useUsedDemonstration.setState({ last: { title, path: tab ? `${PAGE}#${tab}` : PAGE } });
}
