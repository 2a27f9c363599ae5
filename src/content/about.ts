import { site } from "./site.ts";

export const about = {
  intro: {
    label: "About Us",
    title: "Biology, made computable",
    text: [
      `${site.name} builds software, hardware and chemistry systems for automated, data-driven science. Our lab is in Seattle.`,
      "We make a universal interface for biology: one that turns samples into computable repositories for health, security and discovery.",
    ],
    pictureText:
      "A double helix of beads of light, with rungs in four colours. It drifts, and follows the pointer.",
    moving: "helix",
  },
  people: {
    title: "Behind the Stack",
    text: "A small, focused team rebuilding biotechnology for the digital era.",
    team: "Team",
    advisors: "Advisors",
    columns: { name: "Name", title: "Title", bio: "Bio" },
    roles: { team: "Team", advisor: "Advisor" },
    readBio: "Read Bio",
    readBioName: "Read Bio of {name}",
    portraitText: "Portrait of {name}",
    plateText: "A plate of wells; those that are lit spell the initials of {name}",
    previous: "Previous person",
    next: "Next person",
    close: "Close",
    position: "{index} of {count}",
  },
};
