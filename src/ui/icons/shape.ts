/**
 * One icon on a 24 px grid. `line` is stroked at 1.5 with square caps and mitred joins; straight strokes lie on quarter
 * coordinates (n.25, n.75) so that they fall on whole device pixels at 2×. `lit` is the icon's one filled cell: its
 * subject.
 */
export interface IconShape {
  readonly line: string;
  readonly lit?: string;
}
