import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCode } from "#kiosk/scan/code.ts";

const valuesOf = (code: string) => {
  const reading = readCode(code);
  return "values" in reading ? reading.values : reading;
};
const fileOf = (name: string) => readFileSync(new URL(`../../cases/${name}`, import.meta.url), "utf8");
const vcard = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD"].join("\r\n");

const NAME = { firstName: "Rosalind", lastName: "Example" };
const email = "rosalind@lab.example.org";
const organization = "Helix Works";
const PERSON = { ...NAME, email, organization };

// As a person reads them; names and addresses are invented.
it.each<[string, object]>([
  ["k02-name-suffix-lines.txt", PERSON],
  ["k03-name-suffix-json.txt", PERSON],
  ["k04-fax-first.txt", { ...NAME, phone: "+49 30 2222" }],
  ["k06-leading-spaces.txt", { ...PERSON, phone: "+49-30-2222" }],
  ["k09-bizcard.txt", { ...PERSON, phone: "+49302222" }],
  [
    "k12-pipe-positional.txt",
    {
      email,
      phone: "+49 30 2222",
      badge: `000123|Rosalind|Example|Helix Works|${email}|+49 30 2222`,
    },
  ],
  ["k15-nested-json.txt", { ...NAME, email }],
  ["k24-dashes-lines.txt", { ...NAME, email }],
  ["k26-csv-keys.txt", { email, badge: `Rosalind,Example,${email},Helix Works` }],
  ["k31-escaped-newlines.txt", { ...NAME, email }],
  ["k33-org-suffix.txt", NAME],
  ["k34-pager-home.txt", { firstName: "R", lastName: "Example", phone: "222" }],
])("%s holds what a person reads in it", (file, values) => {
  expect(valuesOf(fileOf(file))).toEqual(values);
});

describe("a number", () => {
  it.each<[string, string[]]>([
    ["a fax in capitals without TYPE (2.1)", ["TEL;WORK;FAX:111", "TEL;HOME:222"]],
    ["a preferred fax", ["TEL;TYPE=fax,pref:111", "TEL;TYPE=cell:222"]],
    ["a fax in quotes (4.0)", ['TEL;VALUE=uri;TYPE="work,fax":tel:111', 'TEL;VALUE=uri;TYPE="cell":tel:222']],
    [
      "a fax by its label",
      ["item1.TEL:111", "item1.X-ABLabel:_$!<WorkFAX>!$_", "item2.TEL:222", "item2.X-ABLabel:Direct"],
    ],
    ["a fax by its own words", ["TEL:111 (Fax)", "TEL:222"]],
    ["a modem and a textphone", ["TEL;TYPE=modem:1", "TEL;TYPE=textphone:2", "TEL;TYPE=voice:222"]],
  ])("at which nobody speaks is not the telephone's: %s", (_, lines) => {
    expect(valuesOf(vcard(...lines))).toEqual({ phone: "222" });
    expect(valuesOf(vcard("ORG:Helix Works", ...lines.filter((line) => !line.includes("222"))))).toEqual({
      organization,
    });
  });

  it("for messages comes after one for voices", () => {
    expect(valuesOf(vcard("TEL;TYPE=msg:111", "TEL;TYPE=home:222"))).toEqual({ phone: "222" });
  });

  it("of a fax is none among a badge's keys either", () => {
    expect(valuesOf("Name: Jane Doe\nFax: 111\nMobile: 222")).toMatchObject({ phone: "222" });
    expect(
      valuesOf('{"name":"Jane Doe","phones":[{"type":"fax","value":"1"},{"type":"work","value":"2"}]}'),
    ).toEqual({
      firstName: "Jane",
      lastName: "Doe",
      phone: "2",
    });
  });
});

describe("a contact", () => {
  const indent = (text: string) => text.replaceAll(/^/gmu, "    ");
  const CARD = vcard("N:Example;Rosalind", "ORG:Helix Works", `EMAIL:${email}`);
  it.each<[string, string, object]>([
    ["indented by a template", indent(CARD), PERSON],
    ["indented but for its ends", CARD.replaceAll("\r\n", "\r\n\t").replace("\tEND", "END"), PERSON],
    ["with escaped CR and LF", CARD.replaceAll("\r\n", "\\r\\n"), PERSON],
    ["escaped twice", CARD.replaceAll("\r\n", "\\\\n"), PERSON],
    ["with blanks for its line breaks", CARD.replaceAll("\r\n", " "), PERSON],
    ["as an address has it", encodeURIComponent(CARD), PERSON],
    ["behind a number", `4711\n${CARD}`, PERSON],
    ["followed by another", `${CARD}\n${vcard("N:Other;One", "TEL:+1")}`, PERSON],
    [
      "in JSON (RFC 7095)",
      `["vcard",[["version",{},"text","4.0"],["fn",{},"text","Rosalind Example"],["n",{},"text",["Example","Rosalind","","",""]],["tel",{"type":"fax"},"uri","tel:+1"],["email",{},"text","${email}"],["org",{},"text","Helix Works"]]]`,
      PERSON,
    ],
    [
      "in XML (RFC 6351)",
      `<?xml version="1.0"?><vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0"><vcard><n><surname>Example</surname><given>Rosalind</given></n><fn><text>Rosalind Example</text></fn><org><text>Helix Works</text></org><email><text>${email}</text></email></vcard></vcards>`,
      PERSON,
    ],
    [
      "MECARD with escapes and a degree",
      `MECARD:N:Example\\, PhD,Rosalind;ORG:Helix Works;EMAIL:${email};;`,
      PERSON,
    ],
    [
      "in lines of an AU phone",
      `MEMORY:\r\nNAME1:Rosalind Example\r\nMAIL1:${email}\r\nTEL1:030`,
      { ...NAME, email, phone: "030" },
    ],
    ["MATMSG", `MATMSG:TO:${email};SUB:Hello;BODY:World;;`, { email }],
    ["SMTP", `SMTP:${email}:Hello:World`, { email }],
    ["mailto with a name", `mailto:Rosalind%20Example%20%3C${email}%3E`, { ...NAME, email }],
    ["mailto with its address behind", `mailto:?to=${email}&subject=x`, { email }],
    ["a name and its address", `"Example, Rosalind" <${email}>`, { ...NAME, email }],
    [
      "a directory's entry",
      `cn: Rosalind Example\nsn: Example\ngivenName: Rosalind\nmail: ${email}\no: Helix Works`,
      PERSON,
    ],
    ["a directory's name", `CN=Rosalind Example,OU=Research,O=Helix Works,mail=${email}`, PERSON],
  ])("%s", (_, code, values) => {
    expect(valuesOf(code)).toEqual(values);
  });
});

describe("a badge of keys", () => {
  it.each<[string, string, object]>([
    [
      "as an address has them",
      "first=Rosalind&last=Example&email=rosalind%40lab.example.org&company=R%26D+Works&phone=+49+30",
      { ...PERSON, organization: "R&D Works", phone: "+49 30" },
    ],
    [
      "with a plus in an address",
      "name=Rosalind+Example&mail=rosalind+fair@lab.example.org",
      { ...NAME, email: "rosalind+fair@lab.example.org" },
    ],
    ["behind a question mark", `?firstname=Rosalind&lastname=Example&email=${email}`, { ...NAME, email }],
    ["divided by commas", `Name: Example, Rosalind, Email: ${email}, Company: Helix Works`, PERSON],
    ["divided by semicolons", `first=Rosalind;last=Example;email=${email};org=Helix Works`, PERSON],
    ["divided by tabs", `FirstName=Rosalind\tLastName=Example\tE-Mail=${email}`, { ...NAME, email }],
    ["with a dash", `First Name – Rosalind\nLast Name – Example\nEmail – ${email}`, { ...NAME, email }],
    [
      "with arrows",
      `First Name -> Rosalind\nLast Name -> Example\nE-mail (work) -> ${email}`,
      { ...NAME, email },
    ],
    [
      "with their owner",
      `attendeeFirstName=Rosalind;attendeeLastName=Example;contactEmail=${email}`,
      { ...NAME, email },
    ],
    ["with <br>", `Name: Rosalind Example<br>Email: ${email}`, { ...NAME, email }],
    ["abbreviated", `{"fn":"Rosalind","ln":"Example","em":"${email}"}`, { ...NAME, email }],
    ["with tabs", `First Name\tRosalind\nLast Name\tExample\nEmail\t${email}`, { ...NAME, email }],
    [
      "in one line, by its groups (ISO/IEC 15434)",
      `[)>\u001e06\u001dFirst=Rosalind\u001dLast=Example\u001dEmail=${email}\u001e\u0004`,
      { ...NAME, email },
    ],
    ["in a table", `First Name,Last Name,Company,Email\n"Rosalind",Example,"Helix Works",${email}`, PERSON],
    [
      "in a table with tabs",
      `badge id\tname\temail\n0042\tExample, Rosalind\t${email}`,
      { ...NAME, email, badge: "0042" },
    ],
    ["each before its value", `First Name,Rosalind,Last Name,Example,Email,${email}`, { ...NAME, email }],
    ["in German", `Vorname: Rosalind\nName: Example\nFirma: Helix Works\nE-Mail: ${email}`, PERSON],
    ["in French", `Prénom : Rosalind\nNom : Example\nSociété : Helix Works\nCourriel : ${email}`, PERSON],
    [
      "in Spanish",
      `Nombre: Rosalind; Apellidos: Example; Empresa: Helix Works; Correo electrónico: ${email}`,
      PERSON,
    ],
    ["in Italian", `Nome: Rosalind\nCognome: Example\nAzienda: Helix Works`, { ...NAME, organization }],
    ["in Polish", `Imię: Rosalind\nNazwisko: Example`, NAME],
    [
      "in Chinese",
      `姓名：张 伟\n公司：Helix Works\n电话：+86 10 1`,
      { firstName: "伟", lastName: "张", organization, phone: "+86 10 1" },
    ],
    ["in Japanese", `姓：山田\n名：太郎\nメール：${email}`, { firstName: "太郎", lastName: "山田", email }],
    [
      "in JSON with its parts",
      `{"event":{"name":"Fair","email":"info@fair.example"},"attendee":{"name":{"first":"Rosalind","last":"Example"},"company":{"name":"Helix Works"},"emails":["${email}"]}}`,
      PERSON,
    ],
    [
      "in JSON-LD",
      `{"@type":"Person","givenName":"Rosalind","familyName":"Example","worksFor":{"@type":"Organization","name":"Helix Works"},"email":"mailto:${email}"}`,
      PERSON,
    ],
    [
      "in JSON, two people",
      `[{"name":"Rosalind Example"},{"name":"Other","email":"other@example.org"}]`,
      NAME,
    ],
    [
      "in JSON of another language",
      `{"prénom":"Rosalind","nom":"Example","e-mail":"${email}"}`,
      { ...NAME, email },
    ],
    [
      "in JSON, as a form's answers",
      `{"answers":[{"label":"First name","value":"Rosalind"},{"label":"E-mail","value":"${email}"}]}`,
      { firstName: "Rosalind", email },
    ],
    [
      "in XML",
      `<attendee id="7"><firstName>Rosalind</firstName><lastName>Example</lastName><company>R&amp;D</company></attendee>`,
      { ...NAME, organization: "R&D" },
    ],
    ["with escaped line breaks", `Name: Rosalind Example\\nEmail: ${email}`, { ...NAME, email }],
  ])("%s", (_, code, values) => {
    expect(valuesOf(code)).toEqual(values);
  });
});

describe("a text without keys", () => {
  it.each<[string, string, object]>([
    [
      "with one address",
      `Rosalind Example\nHelix Works\n${email}\n+49 30 2222`,
      { email, phone: "+49 30 2222" },
    ],
    ["with tabs", `0042\tRosalind\tExample\t${email}`, { email }],
    ["with tildes, which an address could hold", `0042~Rosalind~${email}`, { email }],
    ["with carets", `0042^Rosalind^Example^${email}^+49 30 2222^+49 30 3333`, { email }],
    ["in JSON that is none", `{'firstName':'Rosalind','email':'${email}'}`, { email }],
    ["with two addresses, neither of which is certain", `a@example.org|b@example.org`, {}],
  ])("goes with the badge as it is: %s", (_, code, values) => {
    expect(valuesOf(code)).toEqual({ ...values, badge: code.replaceAll(/\s/gu, " ") });
  });

  it("gives its address if it is too long for a badge", () => {
    expect(valuesOf(`${email}|${"x".repeat(600)}`)).toEqual({ email });
  });

  it.each([
    ["https://social.example/in/rosalind-example?mail=rosalind@lab.example.org"],
    ["social.example/in/rosalind-example"],
    ["sip:rosalind@lab.example.org"],
    ["010950110153000321ABC"],
  ])("is kept as a badge's number: %s", (code) => {
    expect(valuesOf(code)).toEqual({ badge: code });
  });

  it("has blanks for the controls between its groups (GS1, ISO/IEC 15434)", () => {
    expect(valuesOf("[)>\u001e06\u001d25P4711\u001dS42\u001e\u0004")).toEqual({
      badge: "[)> 06 25P4711 S42",
    });
    expect(valuesOf("0109501101530003\u001d21ABC")).toEqual({ badge: "0109501101530003 21ABC" });
  });

  it.each([
    ["a driver's licence (AAMVA)", "@\n\u001e\rANSI 636000080002DL00410278ZV03190008DLDAQT64235789"],
    ["a boarding pass (IATA)", "M1DOE/JANE            EABC1234 FRATXLXX 0400 226F001A0025 100"],
  ])("is refused if it is %s", (_, code) => {
    expect(readCode(code)).toEqual({ refused: "other" });
  });
});
