export const insightFactory = {
  hero: {
    label: "Insight Factory",
    caption: "Real-time Biological Intelligence",
    text: "One platform to build and run pipelines, organise data in a biobank that follows FAIR principles, navigate genomes and explore cells interactively.",
    video: "biobank-hero",
    videoTitle: "A cohort found in a biobank",
    videoShows:
      "Four filters narrow a biobank of 18,000 samples in 12 freezers to a cohort of 177; one box is opened, and one tube in it.",
    tryThis:
      "Choose filters and see who is left; open a box and read one of its tubes. Arrow keys go from box to box, Enter opens one.",
    pause: "Pause the video",
    play: "Play the video",
  },
  benefits: {
    title: "From Burden to Advantage",
    text: "Biological data costs effort until it can be found, trusted and used. These three change that.",
    cards: [
      {
        title: "Delivered Insight",
        text: "Results reach the people who decide, in the place where they already work, as soon as the data supports them.",
      },
      {
        title: "Operational Integration",
        text: "Instruments, pipelines and records share one system, so that nothing is copied from one to the next by hand.",
      },
      {
        title: "Standardized and Governed",
        text: "Common formats, named permissions and a complete history make a dataset something that can be handed on.",
      },
    ],
  },
  platform: {
    title: "Four rooms, one platform",
    text: "Each opens on the same samples, the same files and the same permissions.",
    areas: [
      {
        id: "create",
        title: "Create",
        tabs: [
          {
            video: "workflow-create",
            title: "Build",
            text: "Assemble a workflow from steps, with its parameters checked.",
            shows:
              "A single-cell RNA workflow is put together step by step; a value outside its range is refused, put right, and the workflow is queued.",
            tryThis:
              "Drag a step onto the canvas, or press it; change a value and check it. What lies outside its range is refused.",
          },
          {
            video: "workflow-execute",
            title: "Ingest",
            text: "Run it, and have its outputs linked to the samples.",
            shows:
              "The same workflow runs: files arrive, steps go from queued through running to done, and the outputs are linked to their samples.",
            tryThis: "Start and stop the run, and move through its time: every step of every sample follows.",
          },
        ],
      },
      {
        id: "browser",
        title: "Browser",
        tabs: [
          {
            video: "resource-list-filter",
            title: "Organize",
            text: "Filter a list of resources and keep the view.",
            shows:
              "Facets narrow 1,284 resources to 81, with counts that follow; the list is sorted and kept as a view to come back to.",
            tryThis: "Choose facets, sort by a column and save the view under a name of your own.",
          },
          {
            video: "browser-provenance",
            title: "Control",
            text: "Follow a result back to its sample and its consent.",
            shows:
              "From one result, its provenance is followed back through run and library to the sample and the donor's consent.",
            tryThis:
              "Choose any record to see what it came from, or trace the result to its consent. Arrow keys walk from record to record.",
          },
        ],
      },
      {
        id: "genome",
        title: "Genome",
        tabs: [
          {
            video: "viewer-scroll",
            title: "Scroll",
            text: "Move along a chromosome, from its whole length to one gene.",
            shows:
              "The view scrolls and zooms along chromosome 7, from the whole chromosome down to the transcripts of FOXP2.",
            tryThis: "Drag the map, or search a gene; zoom with the buttons or the keys + and −.",
          },
          {
            video: "viewer-pan-search",
            title: "Search",
            text: "Go to a gene by name and see what was read there.",
            shows:
              "A search for EGFR flies to the gene on chromosome 7; then the exons of MYC and long reads of HG002 are found the same way.",
            tryThis: "Search another gene of chromosome 7, such as CFTR, BRAF or MET, or type a region.",
          },
        ],
      },
      {
        id: "cell-viz",
        title: "Cell viz",
        tabs: [
          {
            video: "cell-type",
            title: "Identify",
            text: "Colour cells by type and single one out.",
            shows:
              "A map of 2,638 blood cells is coloured by cell type; NK cells are singled out, then gathered with their neighbours by a lasso.",
            tryThis: "Single out another type, or choose cells on the map.",
          },
          {
            video: "gene-range-filter",
            title: "Filter",
            text: "Choose a gene and keep the cells within a range.",
            shows:
              "The marker gene LYZ is chosen and a range of its expression is brushed; of 700 cells, the 110 within it stay lit.",
            tryThis: "Choose another gene and brush another range.",
          },
        ],
      },
    ],
    carousel: {
      tabs: "{subject}: views",
      previous: "{subject}: previous view",
      next: "{subject}: next view",
      play: "Play",
      pause: "Pause",
      left: "{time} left",
      openLive: "Try it live",
      closeLive: "Back to the video",
      liveName: "{title}, live",
    },
    live: {
      loading: "Loading the demonstration",
      failed: "The demonstration could not be loaded. The video shows what it does.",
    },
  },
};
