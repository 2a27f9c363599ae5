import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { encodingsOf } from "#own-data/reading/encodings.ts";
import { type Decoding, utf8Of } from "#own-data/reading/text.ts";
import { encoded } from "./encoded.ts";
import { textOf } from "./files.ts";

/** A small table of a laboratory: a header and rows of these words. */
const tableOf = (header: string, words: readonly string[]) =>
  `${header}\n${Array.from({ length: 13 }, (_, row) => `P${row};${words[row % words.length]};${row},5`).join("\n")}\n`;

// Python 3.11: "样本,𠮷田\n".encode("gb18030"); 𠮷 is a character of four bytes, two of them digits.
it("knows GB18030 with a character of four bytes in a name, and where the first bytes end within it", () => {
  const row = Uint8Array.from(Buffer.from("d1f9b1be2c9534b235ccef0a", "hex"));
  const table = Uint8Array.from([...row, ...row, ...row]);
  expect(encodingsOf(table)[0]).toBe("gb18030");
  for (const left of [4, 5, 6]) expect(encodingsOf(table.subarray(0, -left))[0]).toBe("gb18030");
  expect(new TextDecoder("gb18030").decode(row)).toBe("样本,𠮷田\n");
});

// The labels and the characters are those of the Encoding Standard.
describe("an encoding is guessed by a small table's letters", () => {
  it.each([
    ["shift_jis", tableOf("検体番号;材料;量", ["血液", "組織"])],
    ["shift_jis", tableOf("ｻﾝﾌﾟﾙ;種類;量", ["ｹｯｴｷ", "ﾆｮｳ"])],
    ["gb18030", tableOf("样本编号;材料;量", ["血液", "组织"])],
    ["big5", tableOf("樣本編號;材料;量", ["血液", "組織"])],
    ["euc-kr", tableOf("검체번호;재료;양", ["혈액", "조직"])],
    ["windows-1251", tableOf("Проба;Материал;Объём", ["Кровь", "Плазма"])],
    ["windows-1251", tableOf("ПРОБА;МАТЕРИАЛ;ОБЪЁМ", ["КРОВЬ", "ПЛАЗМА"])],
    ["koi8-r", tableOf("Проба;Материал;Объём", ["Кровь", "Плазма"])],
    ["ibm866", tableOf("Проба;Материал;Объём", ["Кровь", "Плазма"])],
    ["windows-1250", tableOf("Próbka;Materiał;Objętość", ["Krew pełna", "Surowica żółta"])],
    ["iso-8859-2", tableOf("Próbka;Materiał;Objętość", ["Krew pełna", "Surowica żółta"])],
    ["windows-1250", tableOf("Vzorek;Materiál;Množství", ["Krev těžká", "Čirá moč"])],
    ["windows-1250", tableOf("Minta;Anyag;Térfogat", ["Vér", "Bőr, gyűjtött"])],
    ["windows-1252", tableOf("Probe;Größe;Ort", ["München", "Köln"])],
    ["windows-1252", tableOf("Échantillon;Matériel;Prélevé à", ["Sérum congelé", "Besançon"])],
    ["windows-1252", tableOf("Muestra;Órgão;Ålder", ["Coração", "Pulmão"])],
    ["windows-1252", tableOf("Sýni;Þyngd;Magn", ["Blóð", "Þvag"])],
    ["macintosh", tableOf("Probe;Größe;Ort", ["München", "Köln"])],
    ["macintosh", tableOf("Muestra;Año;Niño", ["Sí", "Corazón"])],
    ["windows-1254", tableOf("Örnek;Türü;Ağırlık", ["Kan sıvısı", "Doku İşlenmiş"])],
    ["windows-1253", tableOf("Δείγμα;Υλικό;Όγκος", ["Αίμα", "Ιστός"])],
    ["windows-1255", tableOf("דגימה;חומר;נפח", ["דם", "רקמה"])],
    ["windows-1256", tableOf("عينة;مادة;حجم", ["دم", "نسيج"])],
    ["windows-874", tableOf("ตัวอย่าง;วัสดุ;ปริมาตร", ["เลือด", "เนื้อเยื่อ"])],
    ["windows-1252", tableOf("sample;volume µl;temperature °C", ["x", "±2"])],
    ["macintosh", tableOf("sample;volume;temperature °C", ["x", "±2"])],
    ["windows-1252", tableOf("sample;donor;volume", ["Bob", "Eve", "Bob", "René"])],
  ])("%s: %s", (encoding, text) => {
    expect(encodingsOf(encoded(text, encoding))[0]).toBe(encoding);
  });

  it.each([
    ["t16-shift-jis.csv", "shift_jis"],
    ["t18-cyrillic-1251.csv", "windows-1251"],
  ])("%s", (name, encoding) => {
    const encodings = encodingsOf(readFileSync(`tests/cases/${name}`));
    expect(encodings[0]).toBe(encoding);
    expect(encodings.length).toBeGreaterThan(1);
  });
});

const utf8 = new TextEncoder();

describe("there is no doubt about", () => {
  it.each([
    ["plain ASCII", utf8.encode("a,b\n"), []],
    ["UTF-8", utf8.encode("Grün,細胞\n"), ["utf-8"]],
    ["UTF-8 that holds a sign for what was lost before", utf8.encode("Gr\ufffdn,細胞\n"), ["utf-8"]],
    ["UTF-16 with a mark", new Uint8Array([0xff, 0xfe, 0x61, 0]), ["utf-16le"]],
    ["UTF-16 without one", encodedWide("样本编号,材料\n样本1,血液\n"), ["utf-16le"]],
  ])("%s", (_, bytes, encodings) => {
    expect(encodingsOf(bytes)).toEqual(encodings);
  });
});

function encodedWide(text: string): Uint8Array {
  return new Uint8Array(Uint16Array.from([...text], (character) => character.charCodeAt(0)).buffer);
}

async function decoded(bytes: Uint8Array, chosen?: string) {
  const decoding: Decoding = { encodings: [], unreadable: 0 };
  async function* pieces() {
    yield bytes;
  }
  const text = await textOf(utf8Of(pieces(), decoding, chosen));
  return { text, ...decoding };
}

it("UTF-8 in which one byte is wrong stays UTF-8, and the character is counted", async () => {
  const bytes = utf8.encode("Grün,Köln,Größe,x\n");
  const { text, encodings, unreadable } = await decoded(bytes.with(bytes.length - 2, 0xff));
  expect(text).toBe("Grün,Köln,Größe,\ufffd\n");
  expect(encodings[0]).toBe("utf-8");
  expect(encodings).toContain("windows-1252");
  expect(unreadable).toBe(1);
});

it("the visitor's choice is what a text is read in", async () => {
  const bytes = encoded("Größe\n", "macintosh");
  expect((await decoded(bytes, "macintosh")).text).toBe("Größe\n");
  expect((await decoded(bytes, "windows-1251")).text).not.toBe("Größe\n");
});
