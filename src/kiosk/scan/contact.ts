import { isEmailAddress } from "#enquiry/email.ts";
import { json, xml } from "./documents.ts";
import { type Person, personOf } from "./keys.ts";
import { cells, decoded, LINES, records } from "./records.ts";
import { type Pairs, split, unescaped, vcard } from "./vcard.ts";

export interface Contact extends Partial<Person> {
  /** Whether a comma may stand between last and first name: not in a vCard, whose FN is written as it is spoken. */
  turns: boolean;
}

/** Null if the code is in no format of a contact. */
export function contactIn(code: string): Contact | null {
  const text = withLines(code);
  const card = /(?:^|\n)begin:\s*vcard/iu.exec(text);
  if (card) return { ...personOf(vcard(text.slice(card.index).trimStart())), turns: false };
  const pairs = pairsOf(text);
  if (!pairs) return null;
  const person = personOf(pairs);
  // A badge's number alone is kept as the code has it, with its key.
  const isPerson = Object.entries(person).some(([kind, values]) => kind !== "badge" && values.length > 0);
  return isPerson ? { ...person, turns: true } : null;
}

/** Lines that a generator has written as `\n` or `%0A`, or that a scanner has typed as blanks, are lines again. */
function withLines(text: string): string {
  const plain = (/^begin(?:%3a|:)vcard(?:%0d)?%0a/iu.test(text) ? decoded(text) : text).replace(
    /<br\s*\/?>/giu,
    "\n",
  );
  if (/[\r\n]/u.test(plain.trim())) return plain;
  if (/\\n[\p{L} ]{1,30}[:=;]/u.test(plain) && !isBrackets(plain))
    return plain.replace(/(?:\\+r)?\\+n|\\+r/gu, "\n");
  return /^begin:vcard\s/iu.test(plain)
    ? plain.replace(/\s+(?=(?:[\w-]+\.)?(?:VERSION|N|FN|ORG|TITLE|TEL|EMAIL|ADR|URL|NOTE|END)[;:])/gu, "\n")
    : plain;
}

function pairsOf(text: string): Pairs | null {
  const [, format = "", content = ""] = /^(mecard|bizcard|matmsg|mailto|smtp|tel):(.*)$/isu.exec(text) ?? [];
  switch (format.toLowerCase()) {
    case "mecard":
      return fields(content, { N: "name" });
    case "bizcard":
      return fields(content, { N: "first", X: "last", C: "company", B: "tel", M: "mobile", E: "email" });
    case "matmsg":
      return fields(content, { TO: "email" });
    case "mailto":
      return mailto(content);
    case "smtp":
      return [["email", split(content, ":")[0] ?? ""]];
    case "tel":
      return [["tel", decoded(content)]];
  }
  // The keys of an address are its server's.
  if (/^\w+:\/\//u.test(text)) return null;
  return mailbox(text) ?? json(text) ?? xml(text) ?? (isBrackets(text) ? null : records(text));
}

/** Whether a text begins as JSON does; ISO/IEC 15434 begins with a bracket, too. */
const isBrackets = (text: string): boolean => /^(?:\{|\[\s*["'[{\d])/u.test(text);

/** Fields that end with a semicolon, as NTT DoCoMo has them, by what their keys mean. */
function fields(text: string, names: Readonly<Record<string, string>>): Pairs {
  return split(text, ";").map((entry) => {
    const [key = "", ...value] = split(entry, ":");
    return [names[key.trim().toUpperCase()] ?? key, unescaped(value.join(":"))];
  });
}

function mailto(text: string): Pairs {
  const [addresses = "", query = ""] = text.split("?", 2);
  const to = addresses || (new URLSearchParams(query).get("to") ?? "");
  return decoded(to)
    .split(",")
    .flatMap((address): Pairs => mailbox(address.trim()) ?? [["email", address]]);
}

/** A name and its address, as mail has them: Ada Lovelace <ada@example.org>. */
function mailbox(text: string): Pairs | null {
  const [, name = "", address = ""] = /^"?([^"<>:=]*?)"?\s*<([^<>\s]+@[^<>\s]+)>$/u.exec(text.trim()) ?? [];
  return address
    ? [
        ["name", name],
        ["email", address],
      ]
    : null;
}

/** The certain part of a text without keys: its one address, and its one international number. */
export function certainIn(text: string): Partial<Person> | null {
  if (/^(?:\w+:\/\/|(?:sips?|xmpp|acct|skype):)/iu.test(text)) return null;
  const found = text
    .split(/[^\p{L}\p{M}\p{N}._%+'@-]+/u)
    .map((word) => word.replace(/^(?:mailto:|')+|['.]+$/giu, ""));
  const addresses = new Set(found.filter(isEmailAddress));
  if (addresses.size !== 1) return null;
  const numbers = text
    .split(LINES)
    .flatMap(cells)
    .filter((cell) => /^\+\d[\d\s()./-]{6,20}$/u.test(cell));
  return { email: [...addresses], ...(numbers.length === 1 ? { phone: numbers } : {}) };
}
