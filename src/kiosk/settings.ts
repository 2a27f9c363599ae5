import { create } from "zustand";
import { stored } from "#state/kiosk.ts";

/** A kiosk's numbers and choices, kept on the device. Times are in seconds, and more than 0. */
export interface KioskSettings {
  /**
   * Without any input for this long the visitor is asked 'Still there?'; on /contact twice as long (docs/behaviour.md
   * 21.3).
   */
  idle: number;
  /** How long a playing video counts as use after the last input. */
  video: number;
  /** The count-down of 'Still there?'. */
  warning: number;
  /** How long each stop of the attract tour is shown. */
  tour: number;
  /** Without any input for this long the staff panel locks itself. */
  staffLock: number;
  /** How long five wrong PINs lock the staff panel. */
  pinLock: number;
  /** How long the page may be silent before it counts as stuck. */
  heartbeat: number;
  /** Renderer of the scenes; slow frames replace WebGL by Canvas2D. Also read by src/delivery/boot.ts. */
  renderer: "webgl" | "canvas2d" | "still";
  /** Whether text fields bring up the on-screen keyboard, or the device has one. */
  keyboard: "screen" | "device";
}

export const DEFAULT_SETTINGS: Readonly<KioskSettings> = {
  idle: 45,
  video: 120,
  warning: 20,
  tour: 18,
  staffLock: 30,
  pinLock: 300,
  heartbeat: 20,
  renderer: "webgl",
  keyboard: "screen",
};

/** Allowed values of the settings that are not numbers. */
const CHOICES: Partial<Record<keyof KioskSettings, readonly unknown[]>> = {
  renderer: ["webgl", "canvas2d", "still"],
  keyboard: ["screen", "device"],
};

const KEY = "kioskSettings";

const isAllowed = (name: keyof KioskSettings, value: unknown): boolean =>
  CHOICES[name]?.includes(value) ?? (typeof value === "number" && Number.isFinite(value) && value > 0);

/** The settings that a text holds; whatever is missing or not allowed has its default. */
export function parseSettings(text: string | null): KioskSettings {
  let values: Record<string, unknown> = {};
  try {
    values = Object(JSON.parse(text ?? "{}"));
  } catch {
    // Not JSON, as after a write that the power was cut from.
  }
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof KioskSettings)[];
  return Object.fromEntries(
    names.map((name) => [name, isAllowed(name, values[name]) ? values[name] : DEFAULT_SETTINGS[name]]),
  ) as unknown as KioskSettings;
}

export const useSettings = create<KioskSettings>()(() => parseSettings(stored("localStorage", KEY)));

export function changeSettings(change: Partial<KioskSettings>): void {
  useSettings.setState(change);
  localStorage.setItem(KEY, JSON.stringify(useSettings.getState()));
}
