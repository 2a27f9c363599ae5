import {
  BUILD_NAMES,
  BUILDS,
  type Build,
  CHROMOSOMES,
  type Ground,
  isBuild,
  NO_GENOME,
  OWN_CONTIGS,
} from "#demos/viewer-scroll/variants.ts";
import { at } from "#lib/at.ts";
import type { Contig } from "./contigs.ts";

/** A file's own words about its genome. */
export interface Statements {
  /** Its references, assemblies, builds and species, as its header has them. */
  text: string;
  /** Whether the lengths of its contigs are only the last positions in it, as PLINK writes them. */
  lengthsAreReach: boolean;
}

const NAMES: Readonly<Record<Build, RegExp>> = {
  GRCh38: /grch38|hg38|hs38|\bb38|GCA_000001405\.(?:1[5-9]|2\d)|GCF_000001405\.(?:2[6-9]|[34]\d)/iu,
  GRCh37:
    /grch37|hg19|hs37|\bb37|human_g1k_v37|GCA_000001405\.(?:\d|1[0-4])\b|GCF_000001405\.(?:1[3-9]|2[0-5])/iu,
  "T2T-CHM13": /chm13|\bhs1\b|GC[AF]_009914755/iu,
};

/** Other species, by the names that Ensembl, UCSC and NCBI give to their genomes. */
const NOT_HUMAN =
  /grc[mzg]\d|\b(?:mm|rn|dm|ce|danRer|sacCer|galGal|canFam|bosTau|susScr|panTro|rheMac|xenTro|oryCun|felCat|equCab|oviAri)\d+\b|\bR64\b|\bTAIR|WBcel|BDGP|mRatBN|Rnor_|Sscrofa|ARS-UCD|Mmul_|IRGSP|GC[AF]_(?!000001405|009914755)\d{9}|taxonomy\D*id=(?!9606\b)\d|(?:species\W+|\bSP:)(?!homo|human|https?:)[a-z]/iu;

/** Whether humans have no such chromosome: `chrI` to `chrXVI`, `2L`, `chr23`, `Z`, or `Chr1` as plants' are spelt. */
const isOther = ({ name, chromosome }: Contig): boolean =>
  /^Chr[\dCM]/u.test(name) ||
  (chromosome < 0 && /^(?:chr)?(?:\d\d|\d[A-Z]|[WZ]|[IVX]{2,}|I|V)$/iu.test(name));

const isPrimary = ({ chromosome }: Contig): boolean => chromosome >= 0 && chromosome < 24;

/** Builds of which a chromosome has the length that the header gives, if none of the others contradicts. */
function byLengths(contigs: readonly Contig[]): readonly Build[] | undefined {
  // The mitochondrion's length is the same in each.
  const declared = contigs.filter(({ declared: length, chromosome }) => length > 0 && chromosome !== 24);
  if (declared.length === 0) return;
  return BUILD_NAMES.filter((build) => {
    const primary = declared.filter(isPrimary);
    return (
      primary.length > 0 &&
      primary.every(({ chromosome, declared: length }) => length === at(BUILDS[build], chromosome))
    );
  });
}

/** Whether the names and positions of the contigs speak for no other species: most records must lie on human ones. */
function mayBeHuman(contigs: readonly Contig[]): boolean {
  const total = contigs.reduce((sum, { count }) => sum + count, 0);
  const human = contigs.filter(({ chromosome }) => chromosome >= 0);
  const onHuman = human.reduce((sum, { count }) => sum + count, 0);
  if (human.length === 0 || onHuman * 2 < total) return false;
  if (contigs.some(isOther)) return false;
  // Mice have 19 autosomes, rats 20: a file of a whole genome has X, and all autosomes up to the last one.
  const seen = new Set(human.filter(({ count }) => count > 0).map(({ chromosome }) => chromosome));
  const autosomes = [...seen].filter((index) => index < 22);
  const isWhole = autosomes.length >= 15 && Math.max(...autosomes) === autosomes.length - 1 && seen.has(22);
  return !isWhole || autosomes.length === 22;
}

/**
 * Decides on what a file is drawn unless the visitor chooses otherwise. Says what else may be chosen, whether names
 * alone decided, and whether lengths of chromosomes contradict every human build.
 */
export function groundOf(contigs: readonly Contig[], { text, lengthsAreReach }: Statements, chosen = "") {
  const options: Ground[] = [OWN_CONTIGS, NO_GENOME];
  if (contigs.some(({ chromosome }) => chromosome >= 0)) options.unshift(...BUILD_NAMES);
  const ground = (of: Ground, assumed = false, contradicted = false) => ({
    ground: of,
    assumed,
    contradicted,
    options,
  });
  const wish = options.find((option) => option === chosen);
  if (wish) return ground(wish);
  if (contigs.length === 0) return ground(NO_GENOME);
  const fits = (build: Build) =>
    contigs.every(({ chromosome, reach }) => chromosome < 0 || reach <= at(BUILDS[build], chromosome));
  const measured = lengthsAreReach ? undefined : byLengths(contigs);
  if (measured) {
    const [build] = measured;
    return build ? ground(build) : ground(OWN_CONTIGS, false, contigs.some(isPrimary));
  }
  const fitting = BUILD_NAMES.filter(fits);
  const named = fitting.find((build) => NAMES[build].test(text));
  if (named && contigs.some(({ chromosome }) => chromosome >= 0)) return ground(named);
  const [build] = fitting;
  if (build && !NOT_HUMAN.test(text) && mayBeHuman(contigs)) return ground(build, true);
  return ground(OWN_CONTIGS);
}

/** The chromosome that has a record behind its end in a build, and where. */
export function beyond(contigs: readonly Contig[], build: Ground) {
  if (!isBuild(build)) return;
  const found = contigs.find(
    ({ chromosome, reach }) => chromosome >= 0 && reach > at(BUILDS[build], chromosome),
  );
  return found && { chromosome: at(CHROMOSOMES, found.chromosome), position: found.reach, build };
}
