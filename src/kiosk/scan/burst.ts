/** A key as the page hears of it: what is read of a `KeyboardEvent`. */
export interface Key {
  key: string;
  /** In milliseconds. */
  time: number;
  ctrl?: boolean;
  alt?: boolean;
  /** It is held, or taken by an input method: no scanner does so. */
  isOther?: boolean;
}

/** Keys one after another without a pause. */
export interface Burst {
  /** One entry a key. */
  readonly characters: readonly string[];
  readonly lastTime: number;
  /** How many of them, up to the last one, came within 30 ms of each other. */
  readonly quick: number;
  /** Nobody types like this: a scanner, which is a keyboard for the device, has read a code. */
  readonly isScan: boolean;
  /** Digits typed while Alt is held, which together stand for one character. */
  readonly digits: string;
}

/** Milliseconds between two keys of a scanner, and how many such keys are one (docs/behaviour.md 21.60). */
const MAX_KEY_INTERVAL_MS = 30;
const KEYS = 8;
/** Milliseconds after which the next key begins another burst. A busy device may delay a key of a scanner. */
const PAUSE = { typing: 100, scan: 300 };
/** Milliseconds without a key after which a burst is over. A busy page may hear late of one. */
export const SETTLE_DELAY_MS = 300;

export const NO_KEYS: Burst = {
  characters: [],
  lastTime: Number.NEGATIVE_INFINITY,
  quick: 0,
  isScan: false,
  digits: "",
};

const MODIFIERS = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "NumLock", "Fn"];
const GROUP_SEPARATOR = "\u001d";

/** Whether a key at this time begins another burst. */
export const isOver = ({ isScan, lastTime }: Burst, time: number): boolean =>
  time - lastTime > (isScan ? PAUSE.scan : PAUSE.typing);

/** Whether a key does nothing by itself, and so is no key of a burst. */
export const isModifier = (key: string): boolean => MODIFIERS.includes(key);

/** The burst after one more key; `NO_KEYS` if that key is none of a scanner. */
export function withKey(burst: Burst, key: Key): Burst {
  const isDigit = key.alt && !key.ctrl && /^\d$/u.test(key.key);
  const character = isDigit ? "" : characterOf(key);
  if (character === undefined || key.isOther) return NO_KEYS;
  const gap = key.time - burst.lastTime;
  const before = isOver(burst, key.time) ? NO_KEYS : isDigit ? burst : flushed(burst);
  const quick = gap > MAX_KEY_INTERVAL_MS ? 1 : before.quick + 1;
  return {
    characters: [...before.characters, character],
    lastTime: key.time,
    quick,
    isScan: before.isScan || quick >= KEYS,
    digits: isDigit ? before.digits + key.key : "",
  };
}

/** With the character that was typed by its number, once Alt is released or pressed anew. */
export function flushed(burst: Burst): Burst {
  if (burst.digits === "") return burst;
  const byte = Uint8Array.of(Number(burst.digits));
  return {
    ...burst,
    characters: [...burst.characters, new TextDecoder("windows-1252").decode(byte)],
    digits: "",
  };
}

/** Scanners send controls as Ctrl with a letter or mark, or as a key without a character. */
function characterOf({ key, ctrl, alt }: Key): string | undefined {
  if (key === "Enter") return "\n";
  if (key === "Tab") return "\t";
  if (/^F\d+$/u.test(key)) return GROUP_SEPARATOR;
  // A mark that waits for its letter, on a keyboard of another language.
  if (key === "Dead") return "";
  if ([...key].length !== 1) return undefined;
  // Both together are the AltGr of a keyboard.
  return ctrl && !alt ? String.fromCharCode(key.toUpperCase().charCodeAt(0) & 0x1f) : key;
}

/** Whether the last key of a burst could do something, and came too fast for a finger. Tab alone is no code. */
export function isHasty({ characters, quick }: Burst, inText: boolean): boolean {
  const last = characters.at(-1) ?? "";
  const mayBeCode = characters.slice(-quick).some((character) => /\P{Cc}/u.test(character));
  return quick > 2 && mayBeCode && (/\p{Cc}/u.test(last) || (last === " " && !inText));
}

/** The code that a burst was, once it is over; null if it was none: a scanner ends with Enter or Tab. */
export function codeOf(burst: Burst): string | null {
  const { characters, isScan } = flushed(burst);
  if (!isScan || !/^[\n\t]$/u.test(characters.at(-1) ?? "")) return null;
  // Some scanners are set to send the kind of code in front (ISO/IEC 15424).
  return characters
    .slice(0, -1)
    .join("")
    .replace(/^\][A-Za-z][\dA-Za-z]/u, "");
}
