import * as z from "zod/mini";
import { create } from "zustand";
import { stored } from "#state/kiosk.ts";

/** A time in seconds, more than 0; the usual one where it is missing or not allowed. */
const seconds = (usual: number) => z.catch(z.number().check(z.positive()), usual);

/** A kiosk's numbers and choices, kept on the device. Whatever is missing or not allowed has its default. */
const settingsSchema = z.object({
  /** Time without input until 'Still there?' is asked; on /contact it is twice as long (docs/behaviour.md 21.3). */
  idle: seconds(45),
  /** How long a playing video counts as use after the last input. */
  video: seconds(120),
  /** The count-down of 'Still there?'. */
  warning: seconds(20),
  /** How long each stop of the attract tour is shown. */
  tour: seconds(18),
  /** Without any input for this long the staff panel locks itself. */
  staffLock: seconds(30),
  /** How long five wrong PINs lock the staff panel. */
  pinLock: seconds(300),
  /** How long the page may be silent before it counts as stuck. */
  heartbeat: seconds(20),
  /** Renderer of the scenes; slow frames replace WebGL by Canvas2D. Also read by src/kiosk/bootstrap. */
  renderer: z.catch(z.enum(["webgl", "canvas2d", "still"]), "webgl"),
  /** Whether text fields bring up the on-screen keyboard, or the device has one. */
  keyboard: z.catch(z.enum(["screen", "device"]), "screen"),
});
export type KioskSettings = z.output<typeof settingsSchema>;

const KEY = "kioskSettings";

export function parseSettings(text: string | null): KioskSettings {
  let values: unknown;
  try {
    values = JSON.parse(text ?? "{}");
  } catch {
    // Not JSON, as after a write that the power was cut from.
  }
  // The schema would refuse a list; spread into an object, it has none of the settings.
  return settingsSchema.parse({ ...Object(values) });
}

export const useSettings = create<KioskSettings>()(() => parseSettings(stored("localStorage", KEY)));

export function changeSettings(change: Partial<KioskSettings>): void {
  useSettings.setState(change);
  localStorage.setItem(KEY, JSON.stringify(useSettings.getState()));
}
