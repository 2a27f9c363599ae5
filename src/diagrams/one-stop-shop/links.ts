import { at, dotsPath } from "#lib/path.ts";
import type { Layout, Source } from "./model.ts";
import { packetsAt, wiresAt } from "./wires.ts";

/** Paths of the wires and, by brightness, of the packets. */
interface Links {
  readonly wires: string;
  readonly packets: readonly string[];
}

const NONE: Links = { wires: "", packets: [] };

/** Wires are invisible above this progress. */
export const WIRES_GONE = 0.5;

/** Returns a function giving the paths at a progress and time; cached, because several paths ask in one frame. */
export function linksOf(layout: Layout, sources: readonly Source[]) {
  let last = { progress: -1, seconds: -1, links: NONE };
  return (progress: number, seconds: number): Links => {
    if (progress >= WIRES_GONE) return NONE;
    if (last.progress === progress && last.seconds === seconds) return last.links;
    const wires = wiresAt(layout, sources, progress, seconds);
    const links = {
      wires: wires
        .flatMap((halves) => halves.map(([a, control, b]) => `M${at(a)}Q${at(control)} ${at(b)}`))
        .join(""),
      packets: packetsAt(layout, wires, seconds).map(dotsPath),
    };
    last = { progress, seconds, links };
    return links;
  };
}
