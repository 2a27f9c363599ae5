import type { ComponentType } from "react";
import type { OwnProps } from "#demos/demo.ts";
import { at } from "#lib/at.ts";
import { prepareLookInside } from "./inside/load.ts";
import { KINDS, type Kind } from "./protocol.ts";

export type OwnView = ComponentType<OwnProps<unknown>>;

interface OwnKind {
  /** Starts its reader. The server gives the script a policy that lets it make no request. */
  reader: () => Worker;
  /** The demonstrations that show it; the first one also shows what was opened over a demonstration of another kind. */
  views: Readonly<Record<string, () => Promise<{ Own: ComponentType<never> }>>>;
}

/** Starts what tells a file's format, and so its kind; sealed like the readers. */
export const recogniser = (): Worker =>
  new Worker(new URL("./reading/own-recognise.worker.ts", import.meta.url), { type: "module" });

/** Every kind of data that a visitor may open. A new one is a folder with its reader, a view, and an entry here. */
export const kinds: Readonly<Record<Kind, OwnKind>> = {
  table: {
    reader: () => new Worker(new URL("./table/own-table.worker.ts", import.meta.url), { type: "module" }),
    views: {
      "biobank-hero": () => import("#demos/biobank-hero/own.tsx"),
      "resource-list-filter": () => import("#demos/resource-list-filter/own.tsx"),
    },
  },
  variants: {
    reader: () =>
      new Worker(new URL("./variants/own-variants.worker.ts", import.meta.url), { type: "module" }),
    views: {
      "viewer-scroll": async () => {
        const [view] = await Promise.all([import("#demos/viewer-scroll/own.tsx"), prepareLookInside()]);
        return view;
      },
    },
  },
  reads: {
    reader: () => new Worker(new URL("./reads/own-reads.worker.ts", import.meta.url), { type: "module" }),
    views: { "viewer-pan-search": () => import("#demos/viewer-pan-search/own.tsx") },
  },
  cells: {
    reader: () => new Worker(new URL("./cells/own-cells.worker.ts", import.meta.url), { type: "module" }),
    views: {
      "cell-type": () => import("#demos/cell-type/own.tsx"),
      "gene-range-filter": () => import("#demos/gene-range-filter/own.tsx"),
    },
  },
};

/** The kind of data that a demonstration shows, or undefined if a visitor has nothing of the sort in a file. */
export const kindShownBy = (demo: string): Kind | undefined =>
  KINDS.find((kind) => Object.hasOwn(kinds[kind].views, demo));

/** Loads a demonstration's view of a kind, or that of the first demonstration that has one. */
export async function loadView(kind: Kind, demo: string): Promise<OwnView> {
  const { views } = kinds[kind];
  const load = views[demo] ?? at(Object.values(views), 0);
  // A view is only ever given what its own kind's reader made.
  return (await load()).Own as OwnView;
}
