import { groupBy } from "#lib/group-by.ts";
import { clean } from "./clean.ts";
import type { Pairs } from "./vcard.ts";

/**
 * Names of keys, without spaces and marks: those of vCard, MECARD and directories, and as fairs write them in several
 * languages. The best ones first. A word that means the whole name in one language and a part of it in another is a
 * whole one: `nameOf` knows better by what stands beside it.
 */
const KEYS = {
  first:
    "first firstname fname forename given givenname givennames vorname prenom nombres voornaam fornavn fornamn etunimi imie imię keresztnev ad 名",
  last: "last lastname lname surname sn ln family familyname nachname familienname zuname nomdefamille apellido apellidos cognome sobrenome achternaam etternavn efternavn efternamn sukunimi nazwisko prijmeni vezeteknev soyad фамилия 姓 苗字",
  full: "fn name fullname cn displayname attendee visitor participant delegate contact nom nomcomplet nome nomecompleto nombre nombrecompleto naam navn namn nimi jmeno nev adsoyad имя 姓名 氏名 名前 お名前 이름 성명",
  email:
    "email emails em mail mailto emailaddress emailid mailaddress emailadresse epost courriel correo correoelectronico sahkoposti почта 邮箱 电子邮件 電子郵件 メール メールアドレス 이메일",
  phone:
    "phone phones tel telephone phonenumber phonenumbers telephonenumber telefon telefono telefone telefoon telefonnummer puhelin mobile mobilephone mobilenumber cell cellphone mobil handy movil celular portable gsm homephone телефон 电话 電話 電話番号 手机 전화 전화번호",
  organization:
    "organization organisation organizationname organisationname org o company companyname firma firm institution institute university affiliation employer empresa entreprise societe azienda bedrijf companhia yritys компания организация 公司 单位 会社 会社名 회사",
  badge:
    "id badge badgeid badgenumber badgeno barcode number regid registrationid registrationnumber ticket ticketid ticketnumber",
};
export type Kind = keyof typeof KEYS;

/** A person as a code describes them: of each kind all values, the best one first. */
export type Person = Readonly<Record<Kind, readonly string[]>>;

/** Whose value it is says nothing on a badge: Attendee Email. */
const OWNER =
  /^(?:attendee|visitor|participant|delegate|contact|user|guest|member|person|holder|work|business|office|direct|primary|personal|private)/u;

/** A key without case, spaces and marks. */
const letters = (key: string): string =>
  key
    .replace(/\(.*\)/u, "")
    .normalize("NFD")
    .replace(/\P{L}/gu, "")
    .toLowerCase();

const KINDS = Object.entries(KEYS).map(
  ([kind, keys]) => [kind as Kind, keys.split(" ").map(letters)] as const,
);
const KNOWN: ReadonlySet<string> = new Set(KINDS.flatMap(([, keys]) => keys));

/** A key as `KEYS` has it, if it is there. */
const spelled = (key: string): string => {
  const whole = letters(key);
  return KNOWN.has(whole) ? whole : whole.replace(OWNER, "");
};

export const isKey = (text: string): boolean => KNOWN.has(spelled(text));

/** How many keys of a person these pairs have. */
export const countOfKeys = (pairs: Pairs): number =>
  new Set(pairs.filter(([key, value]) => isKey(key) && value.trim() !== "").map(([key]) => spelled(key)))
    .size;

export function personOf(pairs: Pairs): Person {
  const byKey = groupBy(pairs, ([key]) => spelled(key));
  const values = (keys: readonly string[]) =>
    keys.flatMap((key) => byKey.get(key) ?? []).flatMap(([, value]) => clean(value) || []);
  return Object.fromEntries(KINDS.map(([kind, keys]) => [kind, values(keys)])) as unknown as Person;
}
