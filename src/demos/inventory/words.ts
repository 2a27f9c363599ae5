/** Words for what a visitor's table leaves unnamed. */
export const words = {
  unnamed: (column: number) => `Column ${column}`,
  empty: "No value",
  others: "Other",
} as const;
