/** The words of Home's first screen, apart from home.ts, which comes with the sections. */
export const homeOpening = {
  hero: {
    headline: ["Turn biology into AI-driven insight.", "Faster, safer, and at mission scale."] as const,
    partner: "PARTNER",
    phases: { samples: "Samples", data: "Data", assets: "Assets" },
    pictureText:
      "A block of 512 glass sample cubes, most holding a glowing specimen, as they would stand in a freezer box. In a loop the samples unfold into a field of bars, the data, which bends into four concentric rings, the assets, and closes to the block again.",
    moving: "sample cubes",
    lookInside: { open: "Look inside", list: "Look inside: eleven pictures" },
  },
  partners: {
    title: "Serving government and industry",
    marks: [
      { kind: "defense-department", name: "Defense department" },
      { kind: "national-laboratory", name: "National laboratory" },
      { kind: "company", name: "Sequencing company" },
      { kind: "second-company", name: "Clinical company" },
      { kind: "chemical-biological-defense", name: "Chemical and biological defense program" },
    ] as const,
  },
};
