import { site } from "./site.ts";

/**
 * Every page, in the order of the navigation and of a kiosk's foot bar. Its title is the first half of the document's
 * (docs/behaviour.md 1.2; null: the base title alone). In the foot bar it has a name of its own, or is not there; the
 * last one there is lit, as the call to action.
 */
export const pages = [
  { id: "home", path: "/", title: null, inNavigation: false, inFootBar: "Home" },
  {
    id: "data-factory",
    path: "/data-factory",
    title: "Data Factory",
    inNavigation: true,
    inFootBar: "Data Factory",
  },
  {
    id: "insight-factory",
    path: "/insight-factory",
    title: "Insight Factory",
    inNavigation: true,
    inFootBar: "Insight Factory",
  },
  { id: "about", path: "/about", title: "About Us", inNavigation: true, inFootBar: "About" },
  { id: "contact", path: "/contact", title: "Contact", inNavigation: false, inFootBar: "Partner" },
  // Any other path
  { id: "not-found", path: "*", title: "Not Found", inNavigation: false, inFootBar: null },
] as const;

export type PageId = (typeof pages)[number]["id"];

/** Page descriptions for search engines and social cards. Only the build reads them. */
export const descriptions: Readonly<Record<PageId, string>> = {
  home: "Turn biology into AI-driven insight: one platform for samples, sequencing, analysis and biothreat intelligence, from a single sample to national biobanks.",
  "data-factory":
    "An automated way to make structured, multimodal biological datasets for AI, from a single sample to national biobanks, with long-read sequencing.",
  "insight-factory":
    "Real-time biological intelligence: build and run pipelines, organise a FAIR biobank, navigate genomes and explore cells in one governed platform.",
  about: `${site.name} builds software, hardware and chemistry systems for automated, data-driven science, with a lab in Seattle. Meet the team and its advisors.`,
  contact: `Partner with ${site.name}. The product is running private use cases; tell us about yours and we will schedule a discovery call.`,
  "not-found": "There is no page at this address.",
};

/** Words for search engines, social cards and the installed site. Only the build reads it. */
export const company = {
  tagline: "Turn biology into AI-driven insight. Faster, safer, and at mission scale.",
  description: `${site.name} is a bioinformatics and biobank platform, a data production service and a biothreat intelligence system: biology turned into computable repositories for health, security and discovery.`,
  locale: "en_US",
};
