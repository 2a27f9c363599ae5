/** The loop, in seconds (specification §9: 'hero timeline 9 seconds'). */
export const LOOP_SECONDS = 9;
/** The width the composition is designed for, in CSS pixels (specification §9). */
export const DESIGN_WIDTH = 1920;
/** Below this canvas height, in CSS pixels, the whole composition scales down (specification §9). */
export const FULL_SCALE_HEIGHT = 400;

export const PHASES = ["samples", "data", "assets"] as const;
export type Phase = (typeof PHASES)[number];
/** Each state's share of the loop, in seconds (art-direction.md, 'Hero cubes'). */
export const PHASE_SECONDS = LOOP_SECONDS / PHASES.length;

/** Cubes along an edge of the block (art-direction.md: 8 × 8 × 8). */
export const EDGE = 8;
export const COUNT = EDGE ** 3;
/** Columns and rows of the data matrix (art-direction.md: 32 × 16). */
export const COLUMNS = 32;
export const ROWS = 16;
/** Bars on each of the four rings of the genome, outermost first; together all 512. */
export const RING_COUNTS = [176, 144, 112, 80] as const;

/** Seed of every draw in this scene. */
export const SEED = 8;

/* Lengths below are in scene units: one unit is the pitch of the block. The ground is y = 0. */

/** Half the edge of a glass cube. */
export const CUBE_HALF = 0.375;
/** A freezer box is stacked in trays: a little more air between layers than between neighbours. */
export const PITCH = 1;
export const TRAY_PITCH = 1.07;
/** How far the lowest tray floats over the ground. */
export const CLEARANCE = 0.12;

export const CELL_PITCH = 0.46;
export const CELL_HALF = 0.185;
/** Air between one plate of 8 × 8 cells and the next. */
export const PLATE_GAP = 0.3;
/** Height of a bar of value 0 and of value 1. */
export const BAR_LOW = 0.06;
export const BAR_HIGH = 3.5;

export const RING_RADII = [6.3, 4.95, 3.75, 2.65] as const;
/** Half the radial depth of a ring's bars. */
export const RING_DEPTHS = [0.34, 0.3, 0.28, 0.24] as const;
/** Half the width of a bar along its ring: the rest of its share is air. */
export const RING_FILL = 0.36;
