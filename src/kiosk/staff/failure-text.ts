import { kioskStaff } from "#content/kiosk.ts";
import { fill } from "#lib/text.ts";

/** The sentence for staff about an action that was refused by the device or failed. */
export const failureText = (reason: unknown): string =>
  fill(kioskStaff.panel.failed, { reason: String(reason) });
