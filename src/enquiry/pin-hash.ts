/* How a PIN is stored, on the glass and by `npm run kiosk`. */

export const PIN_LENGTH = { least: 4, most: 8 } as const;

/** Keys in localStorage: the PIN, and the wrong ones that were tried. */
export const PIN_KEY = "kioskPin";
export const TRIES_KEY = "kioskPinTries";

/** Rounds of PBKDF2 with SHA-256: OWASP's figure of 2023. About half a second on a stand's computer. */
const ITERATIONS = 600_000;
const HASH_BITS = 256;
const SALT_BYTES = 16;

export interface StoredPin {
  /** In hexadecimal. */
  salt: string;
  hash: string;
  rounds: number;
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.matchAll(/../gu), ([pair]) => Number.parseInt(pair, 16));

async function hashOf(pin: string, salt: string, rounds: number): Promise<string> {
  const { subtle } = crypto;
  const key = await subtle.importKey("raw", new TextEncoder().encode(pin), "PBKDF2", false, ["deriveBits"]);
  const bits = await subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt: fromHex(salt), iterations: rounds },
    key,
    HASH_BITS,
  );
  return hex(new Uint8Array(bits));
}

export async function hashPin(pin: string): Promise<StoredPin> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return { salt, hash: await hashOf(pin, salt, ITERATIONS), rounds: ITERATIONS };
}

export async function isPin(pin: string, { salt, hash, rounds }: StoredPin): Promise<boolean> {
  return (await hashOf(pin, salt, rounds)) === hash;
}
