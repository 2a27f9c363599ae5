/** Input that the page sets while the bioradar runs. */
export interface BioradarInput {
  /** Index of the highlighted contact in CONTACTS; −1 for none. */
  single: number;
}
