/**
 * Words of 'Look inside' at a variant of a visitor's own file: only what the file says, and that it does not say more
 * (docs/behaviour.md 23.12). Names in braces are replaced.
 */
export const ownInside = {
  title: "Look inside at a variant",
  byQuality: "Of the highest quality",
  byOrder: "The first of the file, which gives no qualities",
  orPlace: "Or the one nearest to a place",
  hint: "Such as 7:117,587,806. A press on the ring, a row or the track writes it here.",
  open: "Look inside at this variant",
  next: "Another variant",
  looking: "Looking through the file.",
  waits: "When the file has been read.",
  /** {change} at {place}, and {rest} of what is known. */
  option: "{place} · {change}{rest}",
  quality: " · quality {quality}",

  /** Words of its stops, in place of those of the example: the same stop, but for what is named here. */
  stops: {
    block: {
      sentence:
        "512 tubes. Down to the base the pictures are the same for everybody; what your file says begins there.",
    },
    tube: {
      sentence: "Cells in a tube. Of whom and of what its sample was, the file does not say.",
      source: "Synthetic",
    },
    cell: { sentence: "White blood cells, about 8 µm each. What cells yours were, the file does not say." },
    mitochondria: {
      sentence:
        "The short green threads round the nucleus are mitochondria. {contig} is theirs, and not in the nucleus.",
      label: { name: "The mitochondria", detail: "each with a DNA of its own" },
    },
    nucleus: {
      sentence: "46 chromosomes, each in a territory of its own. We follow chromosome {contig}.",
      label: { name: "Chromosome {contig}", detail: "{length} bases" },
      source: "Synthetic",
    },
    otherNucleus: {
      sentence:
        "A human nucleus: the file speaks of no human build, so yours may look otherwise. We follow contig {contig}.",
      label: { name: "Contig {contig}", detail: "in a nucleus" },
      source: "Synthetic",
    },
    helix: {
      label: { name: "One base pair", detail: "at {place}" },
      source: "Geometry: B-DNA · neighbours without letters, because the file has none of them",
    },
    base: {
      title: "Your {bases}",
      sentence:
        "At {place} the file says that {reference} was there, and that {alternative} is there.{several}{noPile}",
      label: { name: "{change}", detail: "{type}" },
      source: "Letters: your file · atoms: Olson et al. 2001",
    },
    span: {
      title: "Your change",
      sentence: "At {place} the file says {span}{scale}{several}{noPile}",
      scale: null,
      label: { name: "{type}", detail: "{extent}" },
      source: "Lengths: your file · its neighbours have no letters there",
    },
    pile: {
      title: "The samples",
      sentence:
        "{carry}. A row is a sample, its lights are its copies, a bead is {beads}; green has it.{more}",
      scale: null,
      label: { name: "{name}", detail: "genotype {genotype}, {depth}" },
      source: "{list}Genotypes and depths: your file",
    },
    gene: {
      title: "Its gene",
      sentence:
        "It lies within {genes}, {geneLength} bases long on GRCh38. Bars: the variants of your file in it.",
      label: { name: "{gene}", detail: "{geneLength} bases" },
      source: "Gene: Ensembl 110, its coding part thick · records: your file",
    },
    place: {
      title: "Its place",
      sentence:
        "{place}, on {contigKind} of {length} bases. Bars: the variants of your file there, {count} in all.{noGene}",
      scale: null,
      label: { name: "{place}", detail: "{length} bases" },
      source: "Records: your file · length: {from}",
    },
    finding: {
      title: "What the file says",
      sentence:
        "{what}, {change}, at {place}; {quality}, {filter}; {genotypes}. What it means for a person, nobody can know from it.",
      label: { name: "{place}", detail: "{type}" },
      source: "Your file, read on this device. Nothing of it was sent or stored.",
    },
  },

  /** Parts of those sentences. */
  change: "{reference} to {alternative}",
  letters: "{letters}… ({length} letters)",
  oneBase: "base",
  manyBases: "bases",
  size: "{size} bases",
  noLength: "length not given",
  several: " Of its {alternatives} alternatives the picture shows one.",
  noPile: " It has no samples, so there is no pile of them.",
  spans: {
    deletion: "that {size} are missing: above with them, below without.",
    insertion: "that {size} are put in: above without them, below with them.",
    duplication: "that {size} are there once more: above once, below twice.",
    inversion: "that {size} are turned round: above before, below after.",
    break: "that the strand goes on elsewhere: {alternative}.",
    other: "“{alternative}”, which has no letters.",
  },
  toScale: " To scale, with as much on either side.",
  notToScale: " How long they are it does not say.",
  carry: "{carriers} of {all} samples have it",
  /** Each of a few samples, from the middle of the pile outwards. */
  listed: "{name} {genotype}, {depth} · ",
  one: "Sample {name}: genotype {genotype}, {depth}",
  noGenotype: "not given",
  deep: "{reads} reads deep",
  noDepth: "no depth given",
  bead: "a read",
  beads: "{reads} reads",
  more: " {shown} are drawn, {rest} more are not.",
  contig: "a contig",
  chromosome: "chromosome {contig}",
  noGene: {
    build: " Genes are known here on GRCh38, which this file is not, or not for certain.",
    other: " Genes are known here on chromosome 7 alone.",
    between: " It lies in no gene that is known here.",
    none: "",
  },
  ofFile: "your file, as far as it says",
  types: {
    SNV: "One letter exchanged",
    MNV: "Several letters exchanged",
    Deletion: "A deletion",
    Insertion: "An insertion",
    Duplication: "A duplication",
    Inversion: "An inversion",
    "Copy number": "Another number of copies",
    "Break end": "A break end",
    Translocation: "A translocation",
    Other: "A change of another kind",
  } as Readonly<Record<string, string>>,
  hasQuality: "quality {quality}",
  noQuality: "no quality given",
  hasFilter: "filter {filter}",
  noFilter: "not filtered",
  carriers: "in {carriers} of {all} samples",
  genotype: "genotype {genotype} in {name}",
  noSamples: "no samples",
} as const;
