/** 200 crafted codes: hostile ones, and broken or extreme ones of every format that a kiosk understands. */

const LONG = "x".repeat(700);
const CONTROLS = "\0\u0001\u0007\u001b[31m\u0085\u009b\u2028\u2029\u202e\ufeff\ud800";
const PIECES = [
  "R&D",
  "=?utf-8?q?x?=",
  "",
  " ",
  "=1+1",
  "@SUM(A1)",
  "-2+3",
  "\\",
  ";",
  ":",
  ",",
  "=",
  "=\n",
  CONTROLS,
  LONG,
  "🧬".repeat(600),
];
const LINKS = [
  "https://evil.example/",
  "javascript:alert(1)",
  "data:text/html,<script>",
  "//evil.example",
  "file:///etc/passwd",
];

const vcard = (...lines: string[]) => ["BEGIN:VCARD", ...lines, "END:VCARD"].join("\r\n");

/** Each piece where a format has a value, a parameter or a name. */
const broken = [...PIECES, ...LINKS].flatMap((piece) => [
  piece,
  vcard("VERSION:3.0", `N:${piece};${piece}`, `EMAIL:${piece}`, `TEL:${piece}`, `ORG:${piece}`),
  vcard("VERSION:2.1", `N;ENCODING=QUOTED-PRINTABLE;CHARSET=${piece}:=E4${piece}=`, `FN:${piece}`),
  vcard("VERSION:4.0", `item1.EMAIL;PREF=${piece}:ada@example.org`, `TEL;VALUE=uri:tel:${piece}1;ext=2`),
  `MECARD:N:${piece},${piece};EMAIL:${piece};TEL:1${piece};ORG:${piece};;`,
  `mailto:${piece}?subject=${piece}`,
  `name=${piece}\nemail=${piece}\nid=${piece}`,
  `{"name":"${piece}","email":${piece}}`,
  JSON.stringify({ firstName: piece, lastName: piece, id: piece, org: [piece] }),
]);

export const CRAFTED: readonly string[] = [
  ...broken,
  "x".repeat(8192),
  vcard("VERSION:3.0", `N:${"x".repeat(8192)}`),
  "BEGIN:VCARD",
  "BEGIN:VCARD\n:\n;:\n;;;\n \n\t\nN",
  "MECARD:",
  "MECARD:;;;:::,,,",
  "mailto:",
  "mailto:%",
  "mailto:%E0%A4%A",
  "tel:",
  "tel:+49 30 1234567",
  "{}",
  "[]",
  "null",
  '{"__proto__":"x","constructor":"y","name":"z"}',
  "constructor=a\n__proto__=b\nname=c",
  "WIFI:T:WPA;S:hall;P:secret;;",
  "bitcoin:bc1qexample?amount=1",
  "BCD\n002\n1\nSCT\n\nEve\nDE00",
  "SPD*1.0*ACC:CZ00",
  "00020101021129300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN6304A13A",
  "otpauth://totp/x?secret=ABC",
  "BEGIN:VEVENT\nSUMMARY:x\nEND:VEVENT",
  // Tried in every way to divide them, these would take very long.
  ...[",", " ", "a,", "a ", "<a", "a@", '"', "\\n", "[", "{", "&a=", "A.", "\u001d", "a:b,"].flatMap(
    (piece) => [
      piece.repeat(4096 / piece.length),
      `name=${piece.repeat(2000)}`.slice(0, 4096),
      `BEGIN:VCARD\nN:${piece.repeat(2000)}`.slice(0, 4096),
    ],
  ),
];
