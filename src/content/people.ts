import type { Person } from "./types.ts";

/*
 * PLACEHOLDERS. All people below are invented, until the owner supplies the real entries.
 * To use a photograph, put a square file into public/media/people/ and name it in `icon`.
 */
export const people: Record<"team" | "advisors", readonly Person[]> = {
  team: [
    {
      id: "mara-ellison",
      name: "Mara Ellison",
      title: "Cofounder",
      desc: "Mara leads the company and its work with partners. She trained as a molecular biologist and moved to laboratory automation after one too many plates had been labelled twice.\n\nShe looks after the road from a partner's question to the dataset that answers it.",
      icon: null,
    },
    {
      id: "tobias-renn",
      name: "Tobias Renn",
      title: "Cofounder",
      desc: "Tobias leads software. He designs the platform's data model: how a sample, a file and a decision refer to each other, and what happens when one of them changes.\n\nHe writes the parts that must never lose anything himself.",
      icon: null,
    },
    {
      id: "ines-okafor",
      name: "Ines Okafor",
      title: "Chief Commercial Officer",
      desc: "Ines runs partnerships with clinical organisations, industry and government programs. She scopes private use cases and sees that what was agreed is what gets delivered.\n\nMost discovery calls begin with her.",
      icon: null,
    },
    {
      id: "jun-halvorsen",
      name: "Jun Halvorsen",
      title: "Member of Technical Staff",
      desc: "Jun builds the instruments' side of the data factory: deck layouts, drivers and the records that each run leaves behind.\n\nJun's measure of a good protocol is that nobody needs to remember anything.",
      icon: null,
    },
    {
      id: "priya-lindqvist",
      name: "Priya Lindqvist",
      title: "Member of Technical Staff",
      desc: "Priya works on long-read methods, from library preparation to variant calling, with a fondness for the repeats that other methods leave out.\n\nShe keeps the reference datasets that every pipeline is tested against.",
      icon: null,
    },
    {
      id: "caleb-moreau",
      name: "Caleb Moreau",
      title: "Member of Technical Staff",
      desc: "Caleb works on the viewers: genomes, cells and the graphs of provenance behind them. He cares about the time between a question and a picture.\n\nHe draws on paper first.",
      icon: null,
    },
    {
      id: "sofia-adeyemi",
      name: "Sofia Adeyemi",
      title: "Product Operator",
      desc: "Sofia runs the product day by day: intake, scheduling, support, and the list of things that took a customer longer than they should have.\n\nThe list is public inside the company and gets shorter every week.",
      icon: null,
    },
  ],
  advisors: [
    {
      id: "henrik-vale",
      name: "Henrik Vale",
      title: "Advisor, Biosecurity",
      desc: "Henrik advises on biosurveillance: what to sample, how often, and what counts as unusual. He has spent his working life between public health laboratories and the people who act on their reports.",
      icon: null,
    },
    {
      id: "amara-castellan",
      name: "Amara Castellan",
      title: "Advisor, Genomics",
      desc: "Amara advises on sequencing strategy and data standards. She has planned cohort studies large enough to make a file naming convention matter.",
      icon: null,
    },
  ],
};
