/**
 * The logo on a 24 px grid: a cube, seen along its diagonal, whose nearest cell is lit. `outline` is stroked; the
 * cell's three faces are filled, the top one brightest.
 */
export const logoPaths = {
  outline: "M12 2.25l8.44 4.88v9.74L12 21.75l-8.44-4.88V7.13z",
  edges: "M12 21.75v-4.5M3.56 7.13l3.9 2.25M20.44 7.13l-3.9 2.25",
  cellTop: "M12 6.75l4.55 2.62L12 12 7.45 9.37z",
  cellLeft: "M7.45 9.37L12 12v5.25l-4.55-2.62z",
  cellRight: "M16.55 9.37L12 12v5.25l4.55-2.62z",
} as const;
