import { wordsOf } from "#lib/bytes.ts";

/** Letters beyond ASCII that each of some languages is written with, by the encodings of one byte that hold them. */
const WESTERN = [/[äöüß]/iu, /[àâæçèéêëîïôœùûüÿ]/iu, /[áéíñóúüªº]/iu, /[àáâãçéêíóôõúªº]/iu, /[àèéìîòùªº]/iu];
const NORDIC = [/[åäöéæøü]/iu, /[áðéíóúýþæö]/iu];
const CENTRAL = [/[ąćęłńóśźż]/iu, /[áäčďéěíĺľňóôŕřšťúůýž]/iu, /[áéíóöőúüű]/iu, /[ăâîşţ]/iu, /[čćđšž]/iu];
const CYRILLIC = [/[а-яё]/iu, /[а-яґєії]/iu, /[а-яђјљњћџ]/iu];
const LANGUAGES: Readonly<Record<string, readonly RegExp[]>> = {
  "windows-1252": [...WESTERN, ...NORDIC],
  macintosh: [...WESTERN, ...NORDIC],
  "windows-1250": CENTRAL,
  "iso-8859-2": CENTRAL,
  "windows-1254": [/[çğıöşüâîİ]/iu],
  // Russian without capitals and the alphabet's last letters would be Hebrew as well.
  "windows-1255": [/[א-ת]/u],
  "windows-1251": CYRILLIC,
  "koi8-r": CYRILLIC,
  ibm866: CYRILLIC,
  "windows-1253": [/[α-ωά-ώϊϋΐΰ]/iu],
  "windows-1256": [/[ء-يپچژگ]/u],
  "windows-874": [/[ก-ฺเ-๎]/u],
};

/** Signs that tables hold in any language: an apostrophe between letters, the others not. */
const SIGNS = /(?<=\p{L})’(?=\p{L})|(?:(?<!\p{L})|(?!.\p{L}))[\u00a0µ°±²³×·–—‘“”„…€§®™½¼‰«»№]/gu;
/** A word as it is written: in one script, with a capital first or only capitals, a sign over each letter at most. */
const WORD =
  /^(?:\p{Script=Latin}+|\p{Script=Cyrillic}+|\p{Script=Greek}+|\p{Script=Hebrew}+|\p{Script=Arabic}+|[เ-ไ]?[ก-ฮ][ก-๎]*)$/u;
const CASE = /^(?:\p{Lu}?[^\p{Lu}]*|[^\p{Ll}]+)$/u;
const VOWELLESS = /^[бвгджзйклмнпрстфхцчшщъьβγδζθκλμνξπρσςτφχψ]{3,}$/iu;

interface Doubled {
  /** Ranges of the two bytes of frequent characters. */
  frequent: readonly (readonly [number, number])[];
  isLead: (byte: number) => boolean;
  isTrail: (byte: number) => boolean;
  /** Bytes that are a character alone: the katakana of half the width. */
  isSingle?: (byte: number) => boolean;
  /** Whether four bytes are a character, as rare ones in names are; of fewer, whether they may begin one. */
  isLong?: (bytes: Uint8Array) => boolean;
}

const between = (from: number, to: number) => (value: number) => value >= from && value <= to;
const isHigh = between(0xa1, 0xfe);

/**
 * Encodings of one and two bytes, by the characters that each puts first because they are frequent. Korean and Chinese
 * text may be all frequent in one behind its own as well, but not in one before it.
 */
const DOUBLED: Readonly<Record<string, Doubled>> = {
  shift_jis: {
    frequent: [
      [0x829f, 0x8396],
      [0x889f, 0x9872],
    ],
    isLead: (byte) => between(0x81, 0x9f)(byte) || between(0xe0, 0xfc)(byte),
    isTrail: (byte) => byte !== 0x7f && between(0x40, 0xfc)(byte),
    isSingle: between(0xa1, 0xdf),
  },
  "euc-kr": { frequent: [[0xb0a1, 0xc8fe]], isLead: between(0x81, 0xfe), isTrail: isHigh },
  gb18030: {
    frequent: [[0xb0a1, 0xd7f9]],
    isLead: between(0x81, 0xfe),
    isTrail: (byte) => byte !== 0x7f && between(0x40, 0xfe)(byte),
    isLong: (bytes) =>
      bytes.every((byte, at) => (at % 2 ? between(0x30, 0x39)(byte) : between(0x81, 0xfe)(byte))),
  },
  big5: {
    frequent: [[0xa440, 0xc67e]],
    isLead: isHigh,
    isTrail: (byte) => between(0x40, 0x7e)(byte) || isHigh(byte),
  },
  "euc-jp": {
    frequent: [
      [0xa4a1, 0xa5f6],
      [0xb0a1, 0xcfd3],
    ],
    isLead: isHigh,
    isTrail: isHigh,
  },
};

/** How likely bytes are of an encoding of one and two bytes: 1 where all are frequent characters side by side. */
function scoreOfDoubled(bytes: Uint8Array, { frequent, isLead, isTrail, isSingle, isLong }: Doubled): number {
  const isFrequent = (pair: number) => frequent.some(([from, to]) => pair >= from && pair <= to);
  const worths: number[] = [];
  for (let index = 0; index < bytes.length; index += 1) {
    const [byte = 0, next = 0] = bytes.subarray(index, index + 2);
    if (byte < 0x80) worths.push(0);
    else if (isSingle?.(byte)) worths.push(0.9);
    // The end of what was read may lie within a character.
    else if (index + 1 === bytes.length && isLead(byte)) break;
    else if (isLong?.(bytes.subarray(index, index + 4))) {
      worths.push(1);
      index += 3;
    } else if (!isLead(byte) || !isTrail(next)) return 0;
    else {
      worths.push(isFrequent(byte * 256 + next) ? 1 : -1);
      index += 1;
    }
  }
  // One that stands alone may be a letter, with the one behind it, in another encoding.
  const good = worths.map((worth, index) =>
    worth > 0 && !((worths[index - 1] ?? 0) > 0 || (worths[index + 1] ?? 0) > 0) ? worth / 2 : worth,
  );
  return good.reduce((sum, worth) => sum + worth, 0) / worths.filter((worth) => worth !== 0).length;
}

/** How likely a text is of one of its languages: 1 where all letters are its own, in words as they are written. */
function scoreOfText(text: string, languages: readonly RegExp[]): number {
  const characters = text.match(/[^\0-\x7f]/gu) ?? [];
  const words = text.match(/(?:(?!µ)[\p{L}\p{M}]|(?<=\p{L})[^\0-\x7f](?=\p{L}))+/gu) ?? [];
  const letters = words
    .filter((word) => WORD.test(word) && CASE.test(word) && !VOWELLESS.test(word))
    .flatMap((word) => word.match(/[^\0-\x7f]/gu) ?? []);
  const own = languages.map((language) => letters.filter((letter) => language.test(letter)).length);
  const signs = text.match(SIGNS)?.length ?? 0;
  return (Math.max(...own) + signs) / characters.length;
}

/** How likely bytes are UTF-8: letters of other encodings hardly ever are, so a few wrong ones do not deny it. */
function scoreOfUtf8(text: string): number {
  const characters = text.match(/[^\0-\x7f]/gu) ?? [];
  const wrong = characters.filter((character) => character === "\ufffd").length;
  return 2 * (1 - wrong / characters.length) ** 2;
}

/** Bytes by which one of many encodings is told. */
const START = 1 << 16;

/**
 * Encodings that a text may have by its first bytes, the likeliest first; a single one where there is no doubt. None
 * says that the bytes are plain ASCII, which nearly all encodings write alike.
 */
export function encodingsOf(bytes: Uint8Array, isPlain = isAscii(bytes)): readonly string[] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return ["utf-16le"];
  if (first === 0xfe && second === 0xff) return ["utf-16be"];
  const start = bytes.subarray(0, 512);
  const zeros = (odd: number) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const isMostly = (odd: number) => zeros(odd) > Math.max(start.length / 8, 4 * zeros(1 - odd));
  const hasZeros = start.includes(0);
  if (hasZeros && isMostly(1)) return ["utf-16le"];
  if (hasZeros && isMostly(0)) return ["utf-16be"];
  if (isPlain) return [];
  if (isUtf8(bytes)) return ["utf-8"];
  const high = bytes.findIndex((byte) => byte >= 0x80);
  const part = bytes.subarray(Math.max(0, high - START / 2), high + START / 2);
  const text = (encoding: string) => new TextDecoder(encoding).decode(part, { stream: true });
  const scores = [
    { encoding: "utf-8", score: scoreOfUtf8(text("utf-8")) },
    ...Object.entries(DOUBLED).map(([encoding, doubled]) => ({
      encoding,
      score: scoreOfDoubled(part, doubled),
    })),
    ...Object.entries(LANGUAGES).map(([encoding, languages]) => ({
      encoding,
      score: scoreOfText(text(encoding), languages),
    })),
  ];
  const likely = scores.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return [...new Set([...likely.map(({ encoding }) => encoding), "windows-1252", "utf-8"])];
}

/** Whether bytes are plain ASCII. */
export function isAscii(bytes: Uint8Array): boolean {
  const words = wordsOf(bytes);
  for (let word = 0; word < words.length; word += 1) if ((words[word] as number) & 0x80808080) return false;
  return bytes.subarray(4 * words.length).every((byte) => byte < 0x80);
}

/** Whether bytes that may end within a character are UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
