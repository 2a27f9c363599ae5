/** The keyboards: rows of keys, a space between two. Names in braces are keys that do something else than write. */
const LETTERS = [
  "1 2 3 4 5 6 7 8 9 0",
  "q w e r t y u i o p",
  "a s d f g h j k l",
  "{shift} z x c v b n m {bksp}",
];
const ACCENTS = [
  "à á â ä å ã æ ç č ć",
  "è é ê ë ę ì í î ï ı",
  "ñ ń ò ó ô ö ø õ œ",
  "{shift} ß š ś ù ú û ü ý ž ł {bksp}",
];

/** The lowest row, by what is typed: Back and Next where the field is one of a form that goes field by field. */
const LOWEST = {
  text: "{more} - . {space} ' ,",
  email: "@ . - _ .com",
  search: "{more} - {space}",
} as const;
export type KeyboardKind = keyof typeof LOWEST;

const upper = (row: string): string =>
  row
    .split(" ")
    .map((key) => (key.startsWith("{") || key === "ß" || key === "ı" ? key : key.toUpperCase()))
    .join(" ");

export function layersOf(kind: KeyboardKind, inSteps: boolean): Record<string, string[]> {
  const lowest = inSteps ? `{back} ${LOWEST[kind]} {next}` : `${LOWEST[kind]} {done}`;
  return {
    letters: [...LETTERS, lowest],
    "letters-shift": [...LETTERS.map(upper), lowest],
    accents: [...ACCENTS, lowest],
    "accents-shift": [...ACCENTS.map(upper), lowest],
  };
}
