import { lookUp, offerGenes, typedRegion } from "./find.ts";
import type { LaneId, Library, Opened } from "./lanes.ts";
import { around, hull, locus, type Region } from "./region.ts";
import type { Suggestion } from "./search-field.tsx";
import { words } from "./words.ts";

export interface SearchState {
  regions: Readonly<Record<LaneId, Region>>;
  opened: Opened;
  /** The lane that tools and keys move. */
  lane: LaneId;
  glide: boolean;
  symbol: string;
  chosen: number;
  query: string;
  searching: boolean;
  lit: number;
  notice: string;
}

/** The long arm of chromosome 7, the other lanes closed. */
export const startOf = ({ facts }: Library): SearchState => ({
  regions: {
    genes: { start: 113_800_000, end: 114_900_000 },
    exons: facts.exons.bounds,
    reads: facts.reads.bounds,
  },
  opened: { exons: 0, reads: 0 },
  lane: "genes",
  glide: false,
  symbol: "",
  chosen: 0,
  query: "",
  searching: false,
  lit: -1,
  notice: "",
});

const OFFERED = 5;

/** Suggestions from all data sets whose names begin with the query. */
export function offer(library: Library, query: string): Suggestion[] {
  const wanted = query.trim().toUpperCase();
  if (!wanted) return [];
  const { genome, facts } = library;
  const others = (["exons", "reads"] as const)
    .filter((id) => facts[id].title.toUpperCase().startsWith(wanted))
    .map((id) => ({
      title: id === "exons" ? "MYC" : "HG002",
      detail: locus(facts[id].chrom, innerOf(library, id)),
      source: facts[id].assembly,
    }));
  return [...others, ...offerGenes(genome.annotation, query, OFFERED - others.length)];
}

/** From the first base with data to the last. */
export const innerOf = ({ models, reads }: Library, id: "exons" | "reads"): Region =>
  hull(id === "exons" ? models : reads);

/** Room beside what was looked for, as a part of its length. */
export const BESIDE = 0.35;

/** Goes to a gene or a region, opens MYC's exons or HG002's reads, or says that there is nothing of the name. */
export function find(state: SearchState, library: Library, query: string): SearchState {
  const { genome, facts } = library;
  const wanted = query.trim().toUpperCase();
  if (!wanted) return { ...state, searching: false, notice: "" };
  const found = { ...state, query: query.trim(), searching: false, notice: "", glide: true };
  const opening = (lane: "exons" | "reads", region: Region): SearchState => ({
    ...found,
    lane,
    regions: { ...state.regions, [lane]: region },
    opened: { ...state.opened, [lane]: 1 },
  });
  if (wanted === "MYC") return opening("exons", facts.exons.bounds);
  if (wanted === "HG002") return opening("reads", facts.reads.bounds);
  const lane = laneOf(library, query);
  if (lane) return opening(lane.id, around(lane.region, 0, facts[lane.id].bounds));
  const answer = lookUp(genome.annotation, query);
  if ("notice" in answer) {
    const elsewhere = typedRegion(query)?.chrom;
    const notice = elsewhere && elsewhere !== facts.genes.chrom ? words.elsewhereThanAll : answer.notice;
    return { ...found, searching: true, glide: false, notice };
  }
  const { region, symbol } = answer;
  return {
    ...found,
    lane: "genes",
    regions: { ...state.regions, genes: around(region, symbol ? BESIDE : 0, facts.genes.bounds) },
    symbol,
    chosen: symbol ? 1 : 0,
  };
}

/** The lane of exons or reads in which a typed region lies, at least in part. */
function laneOf({ facts }: Library, query: string): { id: "exons" | "reads"; region: Region } | undefined {
  const typed = typedRegion(query);
  for (const id of ["exons", "reads"] as const) {
    const { chrom, bounds } = facts[id];
    if (typed?.chrom !== chrom) continue;
    const region = typed.region ?? bounds;
    if (region.start < bounds.end && region.end > bounds.start) return { id, region };
  }
  return undefined;
}
