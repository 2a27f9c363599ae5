/** What the page tells the bioradar while it runs. */
export interface BioradarInput {
  /** Index of the contact that is singled out, in the order of CONTACTS; −1: none. */
  single: number;
}
