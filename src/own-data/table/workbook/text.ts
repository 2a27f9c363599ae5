/** An escape of a character that XML cannot hold, or of an underscore: ST_Xstring of ECMA-376-1, 22.9.2.19. */
const ESCAPE = /_x([\da-f]{4})_/giu;

/** Decodes the texts of a workbook's cells, and keeps those that spreadsheets may show otherwise. */
export interface Decoder {
  decode: (text: string) => string;
  /** Texts that hold what looks like an escape and was left as it is. */
  kept: ReadonlySet<string>;
}

/**
 * Decodes the escapes that a program has to write: of control characters, and of an underscore before what would be
 * one. No program that knows of escapes writes one for any other letter; where one stands, a program that does not know
 * of them wrote a cell's own text, such as `plate_x0041_b`.
 */
export function decoder(): Decoder {
  const kept = new Set<string>();
  function decode(text: string): string {
    if (!/_x/iu.test(text)) return text;
    let isKept = false;
    const decoded = text.replace(ESCAPE, (whole, code: string, place: number) => {
      const character = String.fromCharCode(Number.parseInt(code, 16));
      const guards = character === "_" && /^x[\da-f]{4}_/iu.test(text.slice(place + whole.length));
      if (guards || /[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(character)) return character;
      isKept = true;
      return whole;
    });
    if (isKept) kept.add(decoded);
    return decoded;
  }
  return { decode, kept };
}

/** Collects the text of one cell's rich text: of all its runs, without the reading aids of East Asian scripts. */
export function richText() {
  let collected = "";
  let isText = false;
  let isPhonetic = false;
  return {
    open: (name: string): void => {
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    close: (name: string): void => {
      if (name === "rPh") isPhonetic = false;
      isText = false;
    },
    text: (text: string): void => {
      if (isText) collected += text;
    },
    /** The text since the last call. */
    take: (): string => {
      const whole = collected;
      collected = "";
      return whole;
    },
  };
}
