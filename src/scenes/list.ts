/** 'inside' is shown in a dialog over Home. */
export type SceneName = "hero-cubes" | "genome-ring" | "helix" | "bioradar" | "inside";

interface PageScene {
  name: SceneName;
  path: string;
  /** The scene on whose canvas it draws with WebGL, and which has to be there first. */
  lender?: SceneName;
}

/** The scenes of the pages, where each is shown, and what tests and benches of all scenes go through. */
export const PAGE_SCENES: readonly PageScene[] = [
  { name: "hero-cubes", path: "/" },
  { name: "genome-ring", path: "/", lender: "hero-cubes" },
  { name: "helix", path: "/about" },
  { name: "bioradar", path: "/" },
];
