import { at } from "#lib/at.ts";
import { fetchChecked } from "#lib/fetch-checked.ts";
import { makePixels, type Pixels } from "#scenes/lib/pixels.ts";
import { STOP_IDS } from "../model/stops.ts";
import { stillsOf } from "../stills/addresses.ts";

/** One stop's still, and the same out of focus. */
export interface Still {
  readonly sharp: ImageBitmap | Pixels;
  readonly soft: Pixels;
}

/** Edge in pixels of the copy that is out of focus: enlarged, it is as soft as a lens makes it. */
const SOFT = 40;
/** As in the figure's own picture: screens up to this width in CSS pixels get the smaller stills. */
const PHONE = 480;
/** Stills further than this from the depth, in stops, are let go. */
const KEPT = 2.5;

function stillOf(sharp: Still["sharp"]): Still {
  const [soft, context] = makePixels(SOFT, SOFT);
  context.imageSmoothingQuality = "high";
  context.drawImage(sharp, 0, 0, SOFT, SOFT);
  return { sharp, soft };
}

/** @throws when the still does not arrive or cannot be decoded */
async function fetchStill(address: string): Promise<Still> {
  const answer = await fetchChecked(address);
  return stillOf(await createImageBitmap(await answer.blob()));
}

/** The stills around the depth. What did not arrive is asked for again only at the visitor's wish. */
export class StillStore {
  readonly #stills: (Still | "coming" | "failed" | null)[] = STOP_IDS.map(() => null);
  /** Painters of the stills that are not fetched. */
  readonly #painters: (() => Pixels)[] = [];
  #tries = 0;
  readonly #arrived: () => void;

  /** @param arrived called when there is one more */
  constructor(arrived: () => void) {
    this.#arrived = arrived;
  }

  get(stop: number): Still | null {
    const still = at(this.#stills, stop);
    return typeof still === "object" ? still : null;
  }

  /** From now on the still of a stop is painted, in place of the one before. */
  paint(stop: number, painter: () => Pixels): void {
    this.#painters[stop] = painter;
    this.#stills[stop] = null;
  }

  /**
   * Asks for the still of a stop, once.
   * @param width the picture's, in CSS pixels
   */
  want(stop: number, width: number): void {
    if (this.#stills[stop] !== null) return;
    const painter = this.#painters[stop];
    if (painter) {
      this.#stills[stop] = stillOf(painter());
      return;
    }
    const { phone, wide } = stillsOf(at(STOP_IDS, stop));
    this.#stills[stop] = "coming";
    fetchStill(width <= PHONE ? phone : wide).then(
      (still) => {
        this.#stills[stop] = still;
        this.#arrived();
      },
      () => {
        this.#stills[stop] = "failed";
      },
    );
  }

  /** Lets go what is far from the depth, but for the stop that `kept` names, and forgets failures when tried again. */
  tidy(depth: number, kept: number, tries: number): void {
    for (const [stop, still] of this.#stills.entries()) {
      if (still === "failed" && tries !== this.#tries) this.#stills[stop] = null;
      if (still === null || typeof still === "string") continue;
      if (stop === kept || Math.abs(stop - depth) <= KEPT) continue;
      if ("close" in still.sharp) still.sharp.close();
      this.#stills[stop] = null;
    }
    this.#tries = tries;
  }
}
