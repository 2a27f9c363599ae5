import { picture } from "../svg.ts";

/** Finishes a picture of a size in user units. `name`: of its file, without extension. `fade`: as in `picture`. */
const ofSize = (width: number, height: number) => (name: string, fade: number, body: readonly string[]) => ({
  name,
  width,
  height,
  svg: picture(width, height, fade, body),
});

export const PANEL_WIDTH = 960;
export const panel = ofSize(PANEL_WIDTH, 600);
export const TOPIC_WIDTH = 640;
export const TOPIC_HEIGHT = 480;
export const topic = ofSize(TOPIC_WIDTH, TOPIC_HEIGHT);

export interface PictureSet {
  readonly id: string;
  readonly pictures: readonly ReturnType<typeof panel>[];
  /** Measurements that a caption states, or a test compares; the unit is in the name (Bp, Fold; else a count). */
  readonly facts: Readonly<Record<string, number>>;
}
