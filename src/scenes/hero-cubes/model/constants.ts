/** Duration of the loop, in seconds (docs/behaviour.md 9.9). */
export const LOOP_SECONDS = 9;
/** Width of the design, in CSS pixels (docs/behaviour.md 9.10). */
export const DESIGN_WIDTH = 1920;
/** Below this canvas height in CSS pixels the whole composition scales down (docs/behaviour.md 9.10). */
export const FULL_SCALE_HEIGHT = 400;

export const PHASES = ["samples", "data", "assets"] as const;
export type Phase = (typeof PHASES)[number];
/** Duration of each state, in seconds (docs/behaviour.md 9.9). */
export const PHASE_SECONDS = LOOP_SECONDS / PHASES.length;

/** Cubes along an edge of the block (docs/behaviour.md 9.10). */
export const EDGE = 8;
export const COUNT = EDGE ** 3;
/** Columns and rows of the data matrix (docs/behaviour.md 9.10). */
export const COLUMNS = 32;
export const ROWS = 16;
/** Bars on each of the genome's four rings, outermost first; 512 in total. */
export const RING_COUNTS = [176, 144, 112, 80] as const;

/** Seed of all random values in this scene. */
export const SEED = 8;

/* Lengths below are in scene units: one unit is the pitch of the block. The ground is at y = 0. */

/** Half the edge of a glass cube. */
export const CUBE_HALF = 0.375;
/** Pitch within a tray, and between trays, which are spaced slightly wider. */
export const PITCH = 1;
export const TRAY_PITCH = 1.07;
/** Height of the lowest tray above the ground. */
export const CLEARANCE = 0.12;

export const CELL_PITCH = 0.46;
export const CELL_HALF = 0.185;
/** Gap between plates of 8 × 8 cells. */
export const PLATE_GAP = 0.3;
/** Height of bars of value 0 and of value 1. */
export const BAR_LOW = 0.06;
export const BAR_HIGH = 3.5;

export const RING_RADII = [6.3, 4.95, 3.75, 2.65] as const;
/** Half the radial depth of a ring's bars. */
export const RING_DEPTHS = [0.34, 0.3, 0.28, 0.24] as const;
/** Half the width of a bar along its ring, as a share of its pitch. */
export const RING_FILL = 0.36;
