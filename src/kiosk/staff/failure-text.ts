import { kioskStaff } from "#content/kiosk.ts";
import { interpolate } from "#lib/text.ts";

/** The sentence for staff about an action that was refused by the device or failed. */
export const failureText = (reason: unknown): string =>
  interpolate(kioskStaff.panel.failed, { reason: String(reason) });
