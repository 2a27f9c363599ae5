export const WELL_ROWS = 8;
export const WELL_COLUMNS = 12;

/** The well that an enquiry lights, from 0: the same for the same id, and spread evenly over the plate. */
export function placeOf(submissionId: string): { row: number; column: number } {
  const number = Number.parseInt(submissionId.slice(0, 8), 16) % (WELL_ROWS * WELL_COLUMNS);
  return { row: Math.floor(number / WELL_COLUMNS), column: number % WELL_COLUMNS };
}
