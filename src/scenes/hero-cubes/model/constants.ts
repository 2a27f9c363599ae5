/** Cubes along an edge of the block (docs/behaviour.md 9.10). */
export const EDGE = 8;
export const COUNT = EDGE ** 3;
/** Columns and rows of the data matrix (docs/behaviour.md 9.10). */
export const COLUMNS = 32;
export const ROWS = 16;

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

/** Half the width of a bar along its ring, as a share of its pitch. */
const RING_FILL = 0.36;

const ring = (bars: number, radius: number, halfDepth: number) => ({
  bars,
  radius,
  /** Half the size of its bars: radially, and along the ring. */
  halfDepth,
  halfWidth: (2 * RING_FILL * radius * Math.PI) / bars,
});

/** The genome's four rings, outermost first; 512 bars in total. */
export const RINGS = [
  ring(176, 6.3, 0.34),
  ring(144, 4.95, 0.3),
  ring(112, 3.75, 0.28),
  ring(80, 2.65, 0.24),
];
