export const dataFactory = {
  hero: {
    label: "Data Factory",
    title: "Automated Data Production",
    text: "An automated way to make structured multimodal biological datasets for AI. It scales from a single sample to national biobanks.",
    stations: [
      { id: "sample", label: "Sample" },
      { id: "prep", label: "Prep" },
      { id: "sequence", label: "Sequence" },
      { id: "structure", label: "Structure" },
      { id: "dataset", label: "Dataset" },
    ],
    scale: ["1 sample", "96 wells", "384 wells", "Cohort", "National biobank"],
    diagramText:
      "A production line of five stations: sample, prep, sequence, structure, dataset. Plates move through it, and from station to station the batch grows: 1 sample, 96 wells, 384 wells, a cohort, a national biobank.",
  },
  bottleneck: {
    title: "the ai bottleneck",
    text: "Models grow and compute grows. What they learn biology from does not keep up: structured data, measured the same way, linked to its sample, is made by hand and in small amounts. That is the narrow place, and it is where this service works.",
    diagramText:
      "A process diagram: a wide stream of models and compute narrows to a thin neck, the structured biological data that is available, and little passes through it.",
  },
  automation: {
    title: "scalable automation",
    text: "Nine offerings, one intake. Each ends in a dataset with its metadata, its quality measures and its link to the sample.",
    offerings: [
      {
        id: "cell-perturbation",
        title: "Cell perturbation datasets",
        text: "Cells before and after a change, measured gene by gene.",
      },
      { id: "genome", title: "Genome sequencing", text: "Whole genomes, with long reads where they matter." },
      {
        id: "transcriptome",
        title: "Transcriptome sequencing",
        text: "What is expressed, in bulk or cell by cell.",
      },
      {
        id: "metagenome",
        title: "Metagenome sequencing",
        text: "Every organism in a sample, without culture.",
      },
      { id: "immuno", title: "Immunosequencing", text: "Receptor chains, paired and counted." },
      { id: "organoid", title: "Organoid sequencing", text: "Tissue models, followed over time." },
      {
        id: "clinical-structuring",
        title: "Clinical data structuring",
        text: "Records turned into fields that can be queried.",
      },
      {
        id: "legacy-structuring",
        title: "Legacy data structuring",
        text: "Old runs and spreadsheets, brought to one schema.",
      },
      {
        id: "custom-bioinformatics",
        title: "Custom bioinformatics",
        text: "A pipeline for the question that no standard one answers.",
      },
    ],
  },
  longReads: {
    title: "Long Reads",
    text: "A short read sees some 150 bases at a time. A long read carries thousands, and with them the order in which they stand.",
    tabsLabel: "Ways to read",
    previous: "Previous way to read",
    next: "Next way to read",
    countError: "This block has {tabs} tabs but {panels} panels.",
    tabs: [
      { id: "cro", label: "CRO" },
      { id: "span", label: "Span" },
      { id: "splice", label: "Splice" },
      { id: "tether", label: "Tether" },
    ],
    panels: [
      {
        id: "cro",
        title: "What usually comes back",
        text: "Contract sequencing mostly returns short fragments. They pile up where the genome is unique and cannot be placed where it repeats.",
        pictureText:
          "Short reads stacked along a reference, their depth below. Over the repeat the stacks thin out and the depth falls to nothing in two places; where bases are inserted there are no reads at all.",
        caption:
          "Simulated: 29 kb of a seeded reference with a 6.5 kb repeat, read as 2 × 150 bases at 30-fold. White bars: 3,606 bases where no read can be placed. Between the orange marks, one haplotype carries 3,000 inserted bases that these reads do not show.",
      },
      {
        id: "span",
        title: "Across the repeat",
        text: "A read longer than the repeat has both of its ends in unique sequence. The repeat, and what was inserted into it, has one place.",
        pictureText:
          "Long reads in two stacks, one for each haplotype, run across the repeat without a gap. One stack carries the inserted bases in orange, the other leaves their place empty.",
        caption:
          "Simulated: the same 29 kb on the same scale at 30-fold, read lengths as in 64 HiFi reads of HG002 (Genome in a Bottle). 20 of 81 reads span the repeat. Orange: the 3,000 bases inserted on one haplotype.",
      },
      {
        id: "splice",
        title: "From end to end",
        text: "A transcript read from end to end shows which exons it joins. Isoforms are observed, not inferred.",
        pictureText:
          "Full-length transcripts of nine cells, each row one transcript with its exons. Four exons, in orange, are in some rows and not in others; arcs above show which exons are joined.",
        caption:
          "Simulated: 64 transcripts of one 12-exon gene with five isoforms, drawn by each cell's own mixture in nine cells. 59 are read from end to end, 61 name one isoform.",
      },
      {
        id: "tether",
        title: "Chains kept together",
        text: "An immune receptor is two chains. Read together they stay a pair, and pairs can be counted.",
        pictureText:
          "Alpha chains on the left and beta chains on the right, the most frequent on top, joined by lines where cells carry both.",
        caption:
          "Simulated: 12,000 cells whose 120 receptors differ in size by a power law, each chain read or missed on its own. 8,635 cells show both chains. Orange: the largest pair.",
      },
    ],
    cards: [
      { title: "Data Yield", text: "More of each sample ends as usable, placed sequence." },
      { title: "Resolution", text: "Repeats, isoforms and chain pairs are told apart." },
      {
        title: "Durable",
        text: "Stored with its provenance, a dataset can be analysed again when methods improve.",
      },
    ],
  },
  topics: {
    title: "Three things that length changes",
    entries: [
      {
        id: "wgs",
        title: "Deep long-read whole genome sequencing",
        text: "Regions that short reads leave uncertain become callable.",
        claim: { figure: "20%", text: "20% more small variants" },
        left: "Short reads",
        right: "Long reads",
        pictureText:
          "Left, short reads and their depth, which falls to nothing over two repeats. Right, long reads over the same stretch at an even depth; one of them spans both repeats.",
        caption:
          "Simulated: the same 40 kb with two repeats, at 30-fold and on one scale. Short reads: 2 × 150 bases. Long reads: lengths as in HG002 (Genome in a Bottle).",
      },
      {
        id: "single-cell",
        title: "Single-cell analysis with long reads",
        text: "Each cell keeps its isoforms, where fragments only name the gene.",
        left: "Fragments",
        right: "Isoforms",
        pictureText:
          "Left, six cells whose transcripts are thin lines with a few short fragments on them. Right, the same transcripts read whole, with the exons that tell isoforms apart in orange.",
        caption:
          "Simulated: the same 54 transcripts of six cells on one scale. Fragments of 150 bases name the isoform of 14, reads from end to end that of all 54.",
      },
      {
        id: "immune",
        title: "Immune repertoires at population scale",
        text: "Paired receptors become affordable to count in many people.",
        claim: { figure: "100x", text: "over 100x lower cost per receptor" },
        left: "Single chains",
        right: "Paired receptors",
        pictureText:
          "Left, a row of ticks for each donor, one for each single chain. Right, a row of ticks for each donor, one for each paired receptor; lines join three receptors from donor to donor.",
        caption:
          "Simulated: the same 432 receptors of 18 donors on one logarithmic axis: the molecules of each chain, and the cells with each pair. Orange: three receptors that many donors share.",
      },
    ],
  },
};
