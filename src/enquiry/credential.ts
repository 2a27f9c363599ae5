/** Crockford's base 32: without letters that look like others. */
export const CREDENTIAL_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 100 random bits. */
export const CREDENTIAL_LENGTH = 20;
const GROUP = 5;

const COMPLETE = new RegExp(`^[${CREDENTIAL_ALPHABET}]{${CREDENTIAL_LENGTH}}$`, "u");

/** A kiosk's credential in its one spelling, in groups of five, however it was typed; undefined if it is none. */
export function spelledCredential(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/gu, "").replaceAll("O", "0").replace(/[IL]/gu, "1");
  if (!COMPLETE.test(letters)) return undefined;
  return letters.match(new RegExp(`.{${GROUP}}`, "gu"))?.join("-");
}
