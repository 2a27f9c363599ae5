/** A name as a code has it: in parts, as a whole, or both. */
export interface GivenName {
  first?: string | undefined;
  last?: string | undefined;
  full?: string | undefined;
}

/** First and last name; what is not certain is left out. */
export type DividedName = readonly [first: string | undefined, last: string | undefined];

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean);
const setOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text));

/** Degrees and memberships that are no name, however they are written. */
const DEGREES = setOf(
  "phd dphil mphil mba emba msc bsc dsc mres meng beng ceng pharmd mpharm dvm mph mpa mfa llm llb mbbs mbchb mrcp frcp frcs facs frsc cpa cfa pmp esq psyd dds edd msn bsn aprn frs obe mbe cbe kbe",
);
/** Those that are a name too if they are written as one: Jack Ma. */
const SHORT_DEGREES = setOf("md ma ms ba bs do jd rn np pe pa pt ot pi dpt dnp bds med bed ing");
const GENERATION = /^(?:jr|sr|junior|senior|ii|iii|iv|[2-4](?:nd|rd|th))\.?$/iu;
const TITLE =
  /^(?:(?:dr|prof|professor|mr|mrs|ms|mx|miss|sir|dame|herr|frau|mme|mlle|monsieur|madame|sr|sra|srta)\.?|(?:dott|ing|dipl|mag|rev|hr|fr|rer|nat|med|phil|habil|jur|iur|pol|oec|vet|dent|h\.c)\.|(?:dr|dipl)\.-?\w+\.?)$/iu;
const POSITION =
  /\b(?:c[efimost]o|[es]?vp|director|manager|head|president|(?:co-?)?founder|professor|scientist|engineer|consultant|associate|leader|investigator|researcher|postdoc|technician|specialist|developer|architect|physician|nurse|lecturer|owner|chair(?:man|woman)?|officer|analyst|student|fellow)\b/iu;
/** Legal forms of companies, as their names' last word. */
const LEGAL =
  /(?:^|[\s,])(?:Inc|INC|Ltd|LTD|Limited|LLC|LLP|PLC|plc|Corp|Corporation|GmbH|gGmbH|AG|KG|S\.?A\.?|SAS|SARL|B\.?V|N\.?V|Oy|Oyj|AB|ApS|A\/S|Pty|S\.?p\.?A|S\.?r\.?l|Kft|s\.?r\.?o|K\.?K)\.?$/u;
/** Words with which a last name of several begins. */
const PARTICLE =
  /^(?:v[ao]n|vom|zu[mr]?|de[lnrs]?|d[aio]s?|du|dell[aoe]|l[ae]|el|al|bin|ibn|ben|bint|abu|te[rn]|op|'t|af|av|st\.?)$/u;
const CAPITAL_PARTICLE = /^(?:V[ao]n|De[lr]?|Della|Dos|St\.)$/u;
const CAPITALS = /^(?=.*\p{Lu}.*\p{Lu}.*\p{Lu})[^\p{Ll}]+$/u;
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hangul}\s]+$/u;

/** Whether a name is that of a company, not of somebody in one: Jane Doe, Helix Works Ltd. */
export const isCompany = (name: string): boolean => LEGAL.test(name) && !/,\s*\S+\s+\S/u.test(name);

function isDegree(word: string): boolean {
  const letters = word.replace(/[.()]/gu, "").toLowerCase();
  const isAbbreviated = /\p{Lu}.*\p{Lu}|\p{L}\.\p{L}/u.test(word);
  return DEGREES.has(letters) || (isAbbreviated && SHORT_DEGREES.has(letters));
}

/** Three capitals without a vowel, such as FRSB, beside a name that is not in capitals. */
const isAbbreviation = (word: string, whole: string): boolean =>
  /^[^\P{Lu}AEIOUYÀ-Ý]{3,6}$/u.test(word) && /\p{Ll}/u.test(whole);

/** Whether what follows a comma belongs behind a name: degrees, positions, companies. */
function isBehind(segment: string, before: string): boolean {
  const [word = "", ...words] = segment.split(/[\s/&+]+/u);
  if (isDegree(segment.replaceAll(" ", ""))) return true;
  const isWhole = before.includes(" ");
  if (isWhole && (isDegree(word) || POSITION.test(segment) || isCompany(segment))) return true;
  return [word, ...words].every((each) => {
    const isCapitals = isWhole && CAPITALS.test(each) && /\p{Ll}/u.test(before);
    return isDegree(each) || TITLE.test(each) || isAbbreviation(each, before) || isCapitals;
  });
}

/**
 * Divides a name.
 * @param turns whether a comma stands between last and first name; in a vCard's FN it never does
 */
export function nameOf({ full, ...parts }: GivenName, turns: boolean): DividedName {
  // A degree in the wrong part, as some programs write it.
  const [first, last] = [parts.first, parts.last].map((part) =>
    part?.includes(".") && isDegree(part) ? "" : part,
  );
  const whole = full === undefined || isCompany(full) ? "" : full;
  if (first && last) return [namePart(first), namePart(last)];
  const part = namePart(first || last || "");
  if (!whole) return part.includes(" ") && last ? divided(last, turns) : [first && part, last && part];
  if (!part) return divided(whole, turns);
  const words = wordsOf(namePart(whole).toLowerCase().replaceAll(",", " "));
  if (wordsOf(part.toLowerCase()).every((word) => words.includes(word))) {
    const [start, end] = divided(whole, turns);
    return [start ?? (first && part), end ?? (last && part)];
  }
  // Beside 'Vorname' a German 'Name' is the last one, and beside 'Apellidos' a Spanish 'Nombre' the first.
  return first ? [part, namePart(whole)] : [namePart(whole), part];
}

/** A first or last name without titles and degrees. */
export function namePart(text: string): string {
  const { words, generation } = named(withoutDegrees(text));
  return [...words, ...generation].join(" ");
}

/** The part before the comma, if degrees alone follow. */
function withoutDegrees(text: string): string {
  const [before = "", ...segments] = text.split(/\s*[,，]\s*/u);
  return segments.length > 0 && segments.every((segment) => segment === "" || isBehind(segment, before))
    ? before
    : text;
}

function divided(text: string, turns: boolean): DividedName {
  const [before = "", ...segments] = text
    .replace(/\bPh\.\s+D\b/gu, "Ph.D")
    // A remark, or a company: Jane Doe (she/her), Jane Doe - Helix Works.
    .replace(/\s*\([^)]*\)\s*$|\s+[-–—|@•·/]+\s.*$/gu, "")
    .split(/\s*[,，、]\s*/u)
    .filter(Boolean);
  const generation = segments.filter((segment) => GENERATION.test(segment)).join(" ");
  const others = segments.filter((segment) => !GENERATION.test(segment) && !isBehind(segment, before));
  const withGeneration = (last: string | undefined) => last && [last, generation].filter(Boolean).join(" ");
  const [given] = others;
  if (given === undefined) {
    const [first, last] = inOrder(before);
    return last ? [first, withGeneration(last)] : [withGeneration(first), undefined];
  }
  // Names, or a person and something else: nobody can tell.
  if (turns && isSeveral(before) && isSeveral(given)) return [undefined, undefined];
  if (turns) return [named(given).words.join(" ") || undefined, withGeneration(before)];
  return before.includes(" ") ? inOrder(before) : [undefined, before];
}

/** Whether there are several words, and not because of a particle. */
const isSeveral = (text: string): boolean => {
  const [word = "", ...others] = named(text).words;
  return others.length > 0 && !PARTICLE.test(word) && !/\./u.test(others.join(""));
};

/** The words of a name without what stands before and behind it. */
function named(text: string): { words: string[]; generation: string[]; isTitled: boolean } {
  const words = wordsOf(text).filter((word) => /\p{L}/u.test(word));
  const isName = (word: string) => !TITLE.test(word);
  const from = words.length > 1 ? words.findIndex(isName) : 0;
  const rest = from === -1 ? [] : words.slice(from);
  const isDropped = (word: string) =>
    rest.length > 2 ? isDegree(word) || isAbbreviation(word, text) : isDegree(word) && /\p{Ll}/u.test(text);
  const generation: string[] = [];
  while (rest.length > 1) {
    const word = rest.at(-1) ?? "";
    if (GENERATION.test(word)) generation.unshift(word);
    else if (!isDropped(word)) break;
    rest.pop();
  }
  return { words: rest, generation, isTitled: from > 0 };
}

/** Divides a name that is written as it is spoken. */
function inOrder(text: string): DividedName {
  const { words, generation, isTitled } = named(text);
  if (words.length < 2) {
    const [word] = words;
    return isTitled ? [undefined, word] : [word, undefined];
  }
  const start = lastNameStart(words);
  const parts = [words.slice(0, start), words.slice(start)].map((part) => part.join(" "));
  const [first, last] = FAMILY_FIRST.test(text) || isFamilyInFront(words) ? parts.toReversed() : parts;
  return [first || undefined, [last, ...generation].join(" ")];
}

/** A family name in capitals is one, wherever it stands: MÜLLER Hans, Ana GARCÍA LÓPEZ. */
const isFamilyInFront = (words: readonly string[]): boolean =>
  CAPITALS.test(words[0] ?? "") && /\p{Ll}/u.test(words.at(-1) ?? "");

/** Index of the word with which the last name begins, or with which the first does if the family stands in front. */
function lastNameStart(words: readonly string[]): number {
  if (FAMILY_FIRST.test(words.join(""))) return 1;
  if (isFamilyInFront(words)) return words.findIndex((word) => !CAPITALS.test(word));
  const capitals = words.findIndex((word) => CAPITALS.test(word));
  if (capitals > 0) return capitals;
  const particle = words.findIndex(
    (word, index) => PARTICLE.test(word) || (index > 0 && CAPITAL_PARTICLE.test(word)),
  );
  if (particle !== -1 && particle < words.length - 1) return particle;
  const and = words.lastIndexOf("y");
  return and > 1 ? and - 1 : words.length - 1;
}
