import { homeOpening } from "./home-opening.ts";
import { site } from "./site.ts";

export const home = {
  ...homeOpening,
  oneStopShop: {
    title: "One-stop shop",
    pitch: "AI needs a new kind of infrastructure.",
    text: `Clinical records sit in one system, sequencing in a second, the samples in a freezer that neither of them knows. ${site.name} unifies operations and data into one ecosystem, so that every result can be traced to the sample it came from.`,
    toggle: {
      label: "How the nine sources relate",
      before: "Fragmented",
      after: "Integrated",
      beforeCaption: "Disconnected Data",
      afterCaption: "Captured Data",
      beforePicture: "Nine data sources drift apart, and the links between them break: {sources}.",
      afterPicture:
        "Nine data sources stand flush in one grid of three by three, and one line runs through them all: {sources}.",
    },
    sources: [
      { id: "clinical-records", label: "Clinical records" },
      { id: "metadata", label: "Metadata" },
      { id: "bioinformatics", label: "Bioinformatics" },
      { id: "sequencing", label: "Sequencing" },
      { id: "pathology", label: "Pathology" },
      { id: "public-datasets", label: "Public datasets" },
      { id: "cros", label: "CROs" },
      { id: "sharing", label: "Data sharing and collaboration" },
      { id: "inventory", label: "Inventory and samples" },
    ],
  },
  missions: {
    label: "Full-stack solutions",
    title: "Data-powered missions",
    text: "The same stack of software, hardware and chemistry serves four kinds of work.",
    entries: [
      {
        id: "diagnosis",
        title: "Earlier disease diagnosis",
        text: "Molecular, pathology and clinical data on one person, read together instead of one after another.",
        pictureText: "One glass sample cube, glowing green, rises out of a field of cubes that glow blue.",
      },
      {
        id: "discovery",
        title: "Faster scientific discovery",
        text: "Datasets arrive structured, with their provenance, so that an analysis starts the day the run ends.",
        pictureText: "Close to a double helix: beads of light, and rungs in four colours between them.",
      },
      {
        id: "trials",
        title: "Smarter clinical trials",
        text: "Cohorts are drawn from consented samples whose data is already there, and followed in the same place.",
        pictureText: "Rows of bars rise behind two outlined sample cubes, one blue and one green.",
      },
      {
        id: "resilience",
        title: "Resilient public health and security",
        text: "Signals from hospitals, water and the field meet one reference, so that the unusual stands out.",
        pictureText: "A dotted mountain on a radar's range rings. Behind the sweep one contact glows red.",
      },
    ],
  },
  dataFactory: {
    title: "Data factory",
    text: "At a bench, data is lost between steps: a label rewritten, a plate not scanned, a setting nobody noted. The data factory records each step as it happens.",
    toggle: {
      label: "How data is captured",
      before: "Manual",
      after: "Automated",
      beforeCaption: "Fragmented, Lost Data",
      afterCaption: "Continuous Data Capture",
      beforePicture:
        "Records travel along a wavering path through five bench steps and fall off between them: {steps}. {count}.",
      afterPicture: "Records travel along one straight line through five bench steps: {steps}. {count}.",
      count: "{kept} of {total} records arrive",
      steps: ["Collect", "Label", "Prepare", "Measure", "Record"],
    },
    benefits: [
      {
        title: "Reliable sequencing",
        text: "The same protocol, run by the same instruments, with its controls stored beside its reads.",
      },
      {
        title: "Lose the overhead",
        text: "Send samples and receive datasets. No instruments to buy, no pipelines to maintain.",
      },
      {
        title: "Integrated biobank",
        text: "Every dataset stays linked to the sample, the consent and the place in the freezer.",
      },
      {
        title: "Expanding service portfolio",
        text: "From whole genomes to organoids and the structuring of legacy records, on one order form.",
      },
    ],
    learnMore: "Learn More",
    learnMoreAbout: "about the Data Factory",
  },
  insightFactory: {
    label: "Insight factory",
    title: "Real-time biological intelligence",
    text: "Build and run pipelines, organise data in a biobank that follows FAIR principles, navigate genomes and explore cells, all in one place.",
    pictureText:
      "A circular genome of four concentric rings of bars, one ring for each track. It turns slowly, and a light runs round it.",
    moving: "genome rings",
    benefits: [
      { title: "Insights at speed", text: "Results appear while the run goes on, not after a hand-over." },
      {
        title: "Single source of truth",
        text: "One record for each sample, each file and each decision, with its history.",
      },
      {
        title: "Fully operable",
        text: "Workflows for those who click, an accessible API and CLI for those who script.",
      },
      {
        title: "Standardized and governed",
        text: "Common formats, named permissions and a trace of who did what to which data.",
      },
    ],
    learnMore: "Learn More",
    learnMoreAbout: "about the Insight Factory",
  },
  bioradar: {
    title: "Bioradar",
    text: "A threat-agnostic, always-on intelligence system. It detects anomalies early, so that decision makers can identify, understand and respond to biothreats in real time.",
    settingsTitle: "Where it is deployed",
    settings: [
      { id: "military", title: "Military installations", text: "Force health, on base and deployed" },
      { id: "hospital", title: "Hospitals", text: "Unusual cases, seen across wards" },
      { id: "crisis", title: "Crisis and low-resource areas", text: "Where no laboratory is near" },
      { id: "airport", title: "Airports", text: "Arrivals, sampled without names" },
      { id: "wastewater", title: "Municipal wastewater", text: "A whole city in one sample" },
      { id: "shipboard", title: "Shipboards", text: "Closed crews, weeks from port" },
      { id: "bsl-lab", title: "BSL-3 and BSL-4 labs", text: "Watch over high containment" },
    ],
    pictureText:
      "A dark relief of dotted terrain with range rings and one rotating sweep. Seven contacts lie on it, one for each deployment setting, and each lights up as the sweep crosses it.",
    moving: "radar sweep",
  },
};
