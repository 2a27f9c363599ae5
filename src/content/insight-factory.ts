import type { InsightFactoryContent } from "./schema.ts";

export const insightFactory: InsightFactoryContent = {
  hero: {
    label: "Insight Factory",
    caption: "Real-time Biological Intelligence",
    text: "One platform to build and run pipelines, organise data in a biobank that follows FAIR principles, navigate genomes and explore cells interactively.",
    pictureText: "A matrix of 32 by 16 bars, rising and changing colour with the values they stand for.",
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
            id: "build",
            title: "Build",
            text: "Assemble a workflow from steps, with its parameters checked.",
          },
          { id: "ingest", title: "Ingest", text: "Run it, and have its outputs linked to the samples." },
        ],
      },
      {
        id: "browser",
        title: "Browser",
        tabs: [
          { id: "organize", title: "Organize", text: "Filter a list of resources and keep the view." },
          { id: "control", title: "Control", text: "Follow a result back to its sample and its consent." },
        ],
      },
      {
        id: "genome",
        title: "Genome",
        tabs: [
          { id: "scroll", title: "Scroll", text: "Move along a chromosome, from its bands to its bases." },
          { id: "search", title: "Search", text: "Go to a gene by name and see what was read there." },
        ],
      },
      {
        id: "cell-viz",
        title: "Cell viz",
        tabs: [
          { id: "identify", title: "Identify", text: "Colour cells by type and single one out." },
          { id: "filter", title: "Filter", text: "Choose a gene and keep the cells within a range." },
        ],
      },
    ],
  },
};
