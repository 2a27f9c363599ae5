import { lookUp } from "#lib/at.ts";
import type { StopId } from "../model/stops.ts";

const files = new Map(
  Object.entries(import.meta.glob<string>("./*.avif", { eager: true, import: "default" })),
);

/**
 * The addresses of a stop's still, for screens up to 480 px wide and for wider ones: squares of STILL_SIDE units
 * (model/view.ts).
 */
export const stillsOf = (stop: StopId) => ({
  phone: lookUp(files, `./${stop}-720.avif`),
  wide: lookUp(files, `./${stop}-1440.avif`),
});
