import { hashPin, isPin, PIN_KEY, type StoredPin, TRIES_KEY } from "#enquiry/pin-hash.ts";
import { useSettings } from "../settings.ts";

/** Wrong PINs until the panel is locked for a while. */
const MAX_ATTEMPTS = 5;

interface Tries {
  wrong: number;
  /** When the lock ends, in milliseconds of this device's clock; 0 without a lock. */
  until: number;
}

/** The verdict on a PIN: right, or how many are left, or for how many seconds the panel is locked. */
type PinVerdict = { right: true } | { left: number } | { lockedFor: number };

/** Hashing needs a secure context: localhost or https. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

export const hasPin = (): boolean => read(PIN_KEY) !== null;

export async function setPin(pin: string): Promise<void> {
  localStorage.setItem(PIN_KEY, JSON.stringify(await hashPin(pin)));
  localStorage.removeItem(TRIES_KEY);
}

/** Seconds for which wrong PINs still lock the panel, else 0; at most the setting, whatever the clock did. */
export function lockedFor(): number {
  const left = ((read<Tries>(TRIES_KEY)?.until ?? 0) - Date.now()) / 1000;
  return Math.max(0, Math.min(left, useSettings.getState().pinLock));
}

/** Checks a PIN and counts the wrong ones; the count outlives a reload. */
export async function checkPin(pin: string): Promise<PinVerdict> {
  const locked = lockedFor();
  if (locked > 0) return { lockedFor: locked };
  const stored = read<StoredPin>(PIN_KEY);
  if (!stored) return { left: MAX_ATTEMPTS };
  const tries = read<Tries>(TRIES_KEY) ?? { wrong: 0, until: 0 };
  // After a lock the count starts anew.
  const wrong = (tries.until > 0 ? 0 : tries.wrong) + 1;
  // Counted before it is checked: a reload in between is no free try.
  const { pinLock } = useSettings.getState();
  const until = wrong >= MAX_ATTEMPTS ? Date.now() + pinLock * 1000 : 0;
  localStorage.setItem(TRIES_KEY, JSON.stringify({ wrong, until } satisfies Tries));
  if (await isPin(pin, stored)) {
    localStorage.removeItem(TRIES_KEY);
    return { right: true };
  }
  return until > 0 ? { lockedFor: pinLock } : { left: MAX_ATTEMPTS - wrong };
}
