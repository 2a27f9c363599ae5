import { at, lookUp } from "#lib/at.ts";
import { clamp } from "#lib/math.ts";
import { formatCount } from "#lib/text.ts";
import { createRandom, type Random } from "#lib/variates.ts";
import { valueAt } from "../inventory/facets.ts";
import { donorName, sampleFacets, sampleInventory, sampleName } from "../inventory/samples.ts";
import { memoize } from "../lib/memoize.ts";

export const GRAPH_SEED = 0x9ea7;

/** The kinds of record, from where a person agreed to what was found, and the stain of each. */
export const stains = {
  consent: "consent",
  donor: "sample",
  sample: "sample",
  extraction: "sample",
  library: "data",
  run: "data",
  file: "data",
  result: "result",
} as const;
export type Kind = keyof typeof stains;
export const kinds = Object.keys(stains) as readonly Kind[];

/** A record and what it came from: only a consent comes from nothing. */
export interface Node {
  id: string;
  kind: Kind;
  /** Place from the top within its kind. */
  row: number;
  parents: readonly string[];
  /** Its facts by their names in the words. */
  facts: Readonly<Record<string, string>>;
}

export interface Scope {
  research: boolean;
  sharing: boolean;
  commercial: boolean;
  recontact: boolean;
  until: number;
}

interface Graph {
  nodes: readonly Node[];
  /** `undefined` finds nothing, so that the end of a path that is empty can be asked for. */
  byId: ReadonlyMap<string | undefined, Node>;
  scopes: ReadonlyMap<string, Scope>;
}

const findings = [
  "CD8 T, exhausted",
  "NK, activated",
  "B, memory",
  "Monocyte, S100A+",
  "Treg, CTLA4+",
  "DC, CLEC9A+",
];

/** A synthetic laboratory's records of five weeks over samples of the inventory; the same ones every time. */
export const provenance = memoize((): Graph => {
  const random = createRandom(GRAPH_SEED);
  const nodes: Node[] = [];
  const scopes = new Map<string, Scope>();
  const inventory = sampleInventory();
  const put = (kind: Kind, id: string, parents: readonly string[], facts: Node["facts"]): string => {
    nodes.push({ id, kind, row: nodes.filter((node) => node.kind === kind).length, parents, facts });
    return id;
  };
  const day = (from: number) =>
    `2025-${from < 3 ? "09" : "10"}-${String(10 + random.integer(18)).padStart(2, "0")}`;

  const [materials, conditions] = sampleFacets;
  const samples: string[] = [];
  let sample = 1400;
  for (let index = 0; index < 13; index += 1) {
    sample += 611 + random.integer(400);
    // The first visit of the next donor with a broad consent or one for a named study.
    while (valueAt(inventory, "visit", sample) !== 0 || valueAt(inventory, "consent", sample) > 1)
      sample += 1;
    const broad = valueAt(inventory, "consent", sample) === 0;
    const donor = at(inventory.donor, sample);
    const consent = `C-${String(donor + 1).padStart(4, "0")}`;
    scopes.set(consent, {
      research: true,
      sharing: broad,
      commercial: broad && random.next() < 0.5,
      recontact: random.next() < 0.6,
      until: 2033 + random.integer(9),
    });
    put("consent", consent, [], {
      signed: day(0),
      version: `${2 + random.integer(2)}.${random.integer(4)}`,
    });
    const who = put("donor", donorName(donor), [consent], {
      year: String(1948 + random.integer(50)),
      site: at(["Seattle", "Tacoma", "Spokane"], random.integer(3)),
    });
    const visits = inventory.donor[sample + 1] === donor && random.next() < 0.6 ? 2 : 1;
    for (let visit = 0; visit < visits; visit += 1) {
      const value = (facet: "material" | "condition") => valueAt(inventory, facet, sample + visit);
      samples.push(
        put("sample", sampleName(sample + visit), [who], {
          material: at(materials.values, value("material")),
          condition: at(conditions.values, value("condition")),
        }),
      );
    }
  }
  const extractions = samples.flatMap((from, index) =>
    Array.from({ length: random.next() < 0.16 ? 2 : 1 }, (_, twice) =>
      put("extraction", `X-${730 + index * 2 + twice}`, [from], {
        yield: `${(1.2 + 4 * random.next()).toFixed(1)} µg`,
        integrity: (7.4 + 2.4 * random.next()).toFixed(1),
      }),
    ),
  );
  const libraries = pooled(random, extractions, 10).map((from, index) =>
    put("library", `L-${411 + index}`, from, {
      chemistry: "5-prime cells",
      cells: `${4 + random.integer(6)},000 loaded`,
    }),
  );
  const runs = pooled(random, libraries, 5).map((from, index) =>
    put("run", `R-${214 + index}`, from, {
      flowcell: `FC-${3100 + random.integer(800)}`,
      started: day(4),
    }),
  );
  const files = runs.flatMap((from, run) =>
    [0, 1].map((half) =>
      put("file", `F-${5228 + run * 7 + half * 3}`, [from], {
        format: "h5ad",
        size: `${(0.8 + 3 * random.next()).toFixed(1)} GB`,
      }),
    ),
  );
  pooled(random, files, findings.length).forEach((from, index) => {
    put("result", `A-${81 + index}`, from, {
      finding: at(findings, index),
      cells: formatCount(600 + random.integer(2400)),
    });
  });
  return { nodes, byId: new Map(nodes.map((node) => [node.id, node])), scopes };
});

/** Shares things out over pools: neighbours mostly go together, a third of them elsewhere. */
function pooled(random: Random, things: readonly string[], pools: number): string[][] {
  const out = Array.from({ length: pools }, (): string[] => []);
  things.forEach((thing, index) => {
    const near = Math.floor((index * pools) / things.length);
    const far = clamp(near + random.integer(5) - 2, 0, pools - 1);
    at(out, random.next() < 0.66 ? near : far).push(thing);
  });
  // None stays empty: it takes from the fullest.
  for (const pool of out) {
    if (pool.length > 0) continue;
    const fullest = out.reduce((a, b) => (b.length > a.length ? b : a));
    pool.push(...fullest.splice(-1));
  }
  return out;
}

/** Everything that a record came from, itself included. */
export function ancestorsOf(graph: Graph, id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...lookUp(graph.byId, next).parents);
  }
  return found;
}
