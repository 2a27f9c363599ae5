/** Measurements that a caption states, or a test compares; the unit is in the name (Bp, Fold; else a count). */
export type Facts = Readonly<Record<string, number>>;

/** A finished picture: file name without extension, size in user units, SVG. */
export interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

export interface PictureSet {
  readonly id: string;
  readonly pictures: readonly Picture[];
  readonly facts: Facts;
}
