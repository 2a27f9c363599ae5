/** What a visitor's table has no words for. */
export const words = {
  unnamed: (column: number) => `Column ${column}`,
  empty: "No value",
  others: "Other",
} as const;
