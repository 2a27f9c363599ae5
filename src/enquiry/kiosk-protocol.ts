import * as z from "zod/mini";

/* Messages between kiosks and the server beyond the enquiries. Ordinary visitors download none of them. */

/** With a kiosk's enquiry: when it was typed, by the kiosk's clock, in ISO 8601. */
export const TYPED_AT_FIELD = "typedAt";

/** Where kiosks report every few minutes how they are (docs/behaviour.md 21.32). */
export const KIOSK_HEALTH_PATH = "/api/kiosk/health";

/** A kiosk's report. It says nothing about a visitor. */
export const kioskHealthSchema = z.object({
  version: z.string().check(z.maxLength(40)),
  renderer: z.string().check(z.maxLength(20)),
  /** Leads that the server has not confirmed yet. */
  unsent: z.coerce.number().check(z.int(), z.nonnegative()),
  /** Storage that the browser still grants the site, in bytes. */
  freeBytes: z.coerce.number().check(z.int(), z.nonnegative()),
});
export type KioskHealth = z.output<typeof kioskHealthSchema>;

export const kioskHealthAnswerSchema = z.object({ kiosk: z.string() });

export const credentialHeader = (credential: string) => ({ Authorization: `Bearer ${credential}` });
export const credentialOf = (header: string) => /^Bearer (\S+)$/iu.exec(header)?.[1];
