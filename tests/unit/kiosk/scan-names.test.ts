import { describe, expect, it } from "vitest";
import { readCode } from "#kiosk/scan/code.ts";

const valuesOf = (code: string) => {
  const reading = readCode(code);
  return "values" in reading ? reading.values : reading;
};
const vcard = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD"].join("\r\n");

const organization = "Helix Works";

describe("a name as a whole", () => {
  it.each<[string, string | undefined, string | undefined]>([
    ["Jane Doe", "Jane", "Doe"],
    ["Jane Doe, PhD", "Jane", "Doe"],
    ["Jane Doe, Ph.D., M.B.A.", "Jane", "Doe"],
    ["Jane Doe PhD MBA", "Jane", "Doe"],
    ["Jane Doe, Ph. D.", "Jane", "Doe"],
    ["Jane Doe, CEng FRSB", "Jane", "Doe"],
    ["Jane Doe, MSc (Oxon), Dr.", "Jane", "Doe"],
    ["Jane Doe, Ph.D. Candidate", "Jane", "Doe"],
    ["Jane Doe (PhD)", "Jane", "Doe"],
    ["Jane Doe – PhD", "Jane", "Doe"],
    ["Jane Doe | Helix Works", "Jane", "Doe"],
    ["Robert (Bob) Doe", "Robert (Bob)", "Doe"],
    ["Jane Doe, CTO", "Jane", "Doe"],
    ["Sir John Doe OBE", "John", "Doe"],
    ["Jane Doe, Helix Works", undefined, undefined],
    ["Doe Roe, Jane M.", "Jane M.", "Doe Roe"],
    ["Jane Doe, Director of Research", "Jane", "Doe"],
    ["Jane Doe, Helix Works GmbH", "Jane", "Doe"],
    ["Doe, Jane, MD", "Jane", "Doe"],
    ["DOE, JANE", "JANE", "DOE"],
    ["DOE, JANE, MD PHD", "JANE", "DOE"],
    ["Yamada, Taro", "Taro", "Yamada"],
    ["García Márquez, Gabriel", "Gabriel", "García Márquez"],
    ["van der Berg, Jan", "Jan", "van der Berg"],
    ["Tolkien, J.R.R.", "J.R.R.", "Tolkien"],
    ["James, LeBron", "LeBron", "James"],
    ["Jack Ma", "Jack", "Ma"],
    ["JACK MA", "JACK", "MA"],
    ["John Doe Jr.", "John", "Doe Jr."],
    ["John Doe, Jr.", "John", "Doe Jr."],
    ["Doe, Jr., John", "John", "Doe Jr."],
    ["John Doe III", "John", "Doe III"],
    ["Dr. Jane Doe", "Jane", "Doe"],
    ["Prof. Dr. rer. nat. Jane Doe", "Jane", "Doe"],
    ["Dr.-Ing. Jane Doe", "Jane", "Doe"],
    ["Frau Doe", undefined, "Doe"],
    ["Jan van der Berg", "Jan", "van der Berg"],
    ["Juan Carlos de la Cruz", "Juan Carlos", "de la Cruz"],
    ["Vincent Van Dyke", "Vincent", "Van Dyke"],
    ["Mohammed bin Rashid", "Mohammed", "bin Rashid"],
    ["José Ortega y Gasset", "José", "Ortega y Gasset"],
    ["de la Cruz", undefined, "de la Cruz"],
    ["Hans MÜLLER", "Hans", "MÜLLER"],
    ["MÜLLER Hans", "Hans", "MÜLLER"],
    ["Ana GARCÍA LÓPEZ", "Ana", "GARCÍA LÓPEZ"],
    ["山田 太郎", "太郎", "山田"],
    ["山田、太郎", "太郎", "山田"],
    ["Jane Doe (she/her)", "Jane", "Doe"],
    ["Jean-Luc O'Neil-Šťastný", "Jean-Luc", "O'Neil-Šťastný"],
    ["Sukarno", "Sukarno", undefined],
  ])("%s", (name, firstName, lastName) => {
    expect(valuesOf(`Name: ${name}\nBadge: 1`)).toEqual({ firstName, lastName, badge: "1" });
  });

  it.each<[string, string[], string | undefined, string | undefined]>([
    ["a comma never turns the order of FN", ["FN:Jane Doe, PhD"], "Jane", "Doe"],
    ["an escaped one neither", ["FN:Jane Doe\\, PhD"], "Jane", "Doe"],
    ["what FN does not tell is left out", ["FN:Doe, Jane"], undefined, "Doe"],
    ["N has suffixes of its own", ["N:Doe;Jane;;Dr.;PhD", "FN:Dr. Jane Doe, PhD"], "Jane", "Doe"],
    ["N with a degree behind a name", ["N:Doe\\, PhD;Jane"], "Jane", "Doe"],
    ["N with a degree for a family", ["N:M.D.;Jane Doe;;;", "FN:Jane Doe M.D."], "Jane", "Doe"],
    ["N with a degree in a list", ["N:Doe;Jane,PhD"], "Jane", "Doe"],
    ["N with one part, of two words", ["N:Jane Doe;;;;"], "Jane", "Doe"],
    ["N without parts", ["N:Jane Doe"], "Jane", "Doe"],
    ["N with the family alone", ["N:van der Berg;;;;", "FN:Jan van der Berg"], "Jan", "van der Berg"],
    ["N with the given name alone", ["N:;Jane;;;", "FN:Jane Doe"], "Jane", "Doe"],
    ["N with the given name alone, without FN", ["N:;Jane;;;"], "Jane", undefined],
  ])("in a vCard: %s", (_, lines, firstName, lastName) => {
    expect(valuesOf(vcard(...lines, "TEL:+1"))).toEqual({ firstName, lastName, phone: "+1" });
  });

  it("of a company is none", () => {
    expect(valuesOf(vcard("N:;;;;", "FN:Helix Works", "ORG:Helix Works"))).toEqual({ organization });
    expect(valuesOf(vcard("N:;;;;", "FN:Helix Works Ltd."))).toEqual({ organization: "Helix Works Ltd." });
  });
});
