import { fetchChecked } from "#lib/fetch-checked.ts";
import { loadRenderers } from "../runtime/run/mount-renderer.ts";
import { motionNow } from "../runtime/run/surroundings.ts";
import { STOP_IDS, TURN } from "./model/stops.ts";
import { insideScene } from "./scene.ts";
import { stillsOf } from "./stills/addresses.ts";

/** As in the figure's own picture. */
const PHONE = "(max-width: 480px)";

/**
 * Loads whatever the scene needs for a subject that is not the site's example, so that it can be shown without a
 * network: stills stay in the browser's cache.
 * @throws when something does not arrive
 */
export async function prepareInside(): Promise<void> {
  const [renderer] = await Promise.all([
    loadRenderers(insideScene, { depth: 0, tries: 0, subject: null }),
    import("./canvas2d/paint-marks.ts"),
  ]);
  const size = window.matchMedia(PHONE).matches ? "phone" : "wide";
  const isDrawn = renderer === "webgl" && motionNow() === "full";
  const stills = STOP_IDS.slice(0, isDrawn ? 1 : TURN);
  await Promise.all(stills.map(async (id) => (await fetchChecked(stillsOf(id)[size])).blob()));
}
