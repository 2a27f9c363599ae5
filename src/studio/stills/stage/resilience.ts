import { at } from "#lib/at.ts";
import type { Vec2, Vec3 } from "#lib/vec.ts";
import { standingContacts } from "#scenes/bioradar/model.ts";
import type { Subject } from "./expose.ts";
import { radarBefore } from "./radar.ts";

/** The contact that the sweep has just crossed stands out, with the next ones in its path. */
export function resilience(size: Vec2): Subject {
  const hospital = at(
    standingContacts().filter(({ contact }) => contact.id === "hospital"),
    0,
  );
  const focus: Vec3 = [hospital.x, hospital.foot + 0.08, hospital.z];
  return radarBefore(size, {
    eye: [focus[0] - 0.7, 1.42, focus[2] + 1.8],
    focus,
    on: [0.6, 0.37],
    focal: 1.5,
    aperture: 0.027,
    contacts: ["hospital", "crisis", "shipboard"],
    sweep: hospital.contact.bearing + 5,
    dots: 54,
    dot: 1.75,
    plate: 2.3,
  });
}
