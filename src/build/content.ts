import { existsSync, readdirSync } from "node:fs";
import { pages } from "#content/pages.ts";

const CONTENT = new URL("../content/", import.meta.url);

/** By name, the entries that hold an address. */
const ADDRESSES: readonly string[] = ["href", "console", "security"];
const ADDRESS = /^(?:\/(?!\/)|https:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+\.[^\s@]+$)/;
const paths: readonly string[] = pages.map(({ path }) => path);

/** By the paths of their entries: what texts have to match, and what is wrong with one that does not. */
const FORMS: readonly (readonly [entries: RegExp, form: RegExp, fault: string])[] = [
  [/^descriptions\./, /^.{20,170}$/su, "has not 20 to 170 characters, as search engines display"],
  [
    /^home\.oneStopShop\.sources\.\d+\.label$/,
    /^(?:\S{1,16}(?: |$))+$/,
    "has a word of more than 16 letters",
  ],
  [
    /^(?:home\.dataFactory\.toggle\.steps|dataFactory\.hero\.(?:stations\.\d+\.label|scale))(?:\.\d+)?$/,
    /^.{1,16}$/u,
    "has more than 16 letters, for which the drawing has no room",
  ],
  [
    /^home\.dataFactory\.toggle\.count$/,
    /^.{1,40}$/u,
    "has more than 40 letters, for which the drawing has no room",
  ],
  [/\.id$/, /^[a-z0-9-]+$/, "has other characters than a-z, 0-9 and -"],
  [/^pages\.\d+\.path$/, /^(?:\/|\*$)/, "lacks its /"],
];

/** By the paths of their entries: the values whose places, such as {count}, a text has to have. */
const PLACES: readonly (readonly [entries: RegExp, names: readonly string[]])[] = [
  [/^home\.dataFactory\.toggle\.count$/, ["kept", "total"]],
  [/^dataFactory\.longReads\.countError$/, ["tabs", "panels"]],
  [/\.carousel\.(?:tabs|previous|next)$/, ["subject"]],
  [/\.carousel\.left$/, ["time"]],
  [/\.carousel\.liveName$/, ["title"]],
  [/^about\.people\.(?:readBioName|portraitText|plateText)$/, ["name"]],
  [/^(?:about\.people|inside)\.position$/, ["index", "count"]],
  [/^contact\.form\.message(?:Left|Over)$/, ["count"]],
  [/^contact\.form\.checkError$/, ["code"]],
];

/** By the paths of their entries: how many of them a drawing or a scene has a place for. */
const COUNTS: Readonly<Record<string, number>> = {
  "home.oneStopShop.sources": 9,
  "home.missions.entries": 4,
  "home.dataFactory.toggle.steps": 5,
  "home.bioradar.settings": 7,
  "dataFactory.hero.stations": 5,
  "dataFactory.hero.scale": 5,
  "dataFactory.automation.offerings": 9,
  "dataFactory.topics.entries": 3,
  "inside.stops": 11,
};

function faultOf(text: string, path: readonly string[]): string | null {
  const [entry, name] = [path.join("."), path.at(-1) ?? ""];
  if (!text.trim()) return "is empty";
  if (ADDRESSES.includes(name)) {
    if (!ADDRESS.test(text))
      return `'${text}' is neither a path of the site, which begins with /, nor an https: or mailto: address`;
    if (/^\/(?!api\/)/.test(text) && !paths.includes(text.replace(/[?#].*/u, "")))
      return `'${text}' is the path of no page`;
  }
  if (text.startsWith("/media/") && !existsSync(new URL(`../../public${text}`, import.meta.url)))
    return `there is no file public${text}`;
  const misformed = FORMS.find(([entries, form]) => entries.test(entry) && !form.test(text));
  if (misformed) return `'${text}' ${misformed[2]}`;
  const needed = PLACES.flatMap(([entries, names]) => (entries.test(entry) ? names : []));
  const lacking = needed.find((place) => !text.includes(`{${place}}`));
  return lacking === undefined ? null : `lacks {${lacking}}, which is replaced by a value`;
}

/** Checks every text in a value of a content module. Returns one line per error, naming the entry. */
export function faultsOf(value: unknown, ...path: readonly string[]): string[] {
  if (typeof value === "string") {
    const fault = faultOf(value, path);
    return fault === null ? [] : [`${path.join(".")}: ${fault}`];
  }
  if (typeof value !== "object" || value === null) return [];
  const [entry, count] = [path.join("."), Object.keys(value).length];
  const expected = COUNTS[entry] ?? count;
  const ids = Array.isArray(value) ? value.flatMap((entry) => entry?.id ?? []) : [];
  const twice = ids.filter((id, index) => ids.indexOf(id) < index);
  return [
    ...(count === expected ? [] : [`${entry}: has ${count} entries instead of ${expected}`]),
    ...twice.map((id) => `${entry}: two entries have the id '${id}'`),
    ...Object.entries(value).flatMap(([key, part]) => faultsOf(part, ...path, key)),
  ];
}

/** Validates src/content/. Returns one line per error, naming the module and the entry; empty if valid. */
export async function contentFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const file of readdirSync(CONTENT)) {
    if (!file.endsWith(".ts")) continue;
    const values = (await import(new URL(file, CONTENT).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(values))
      faults.push(...faultsOf(value, name).map((fault) => `src/content/${file}: ${fault}`));
  }
  return faults;
}
