import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { guess, read, remarks } from "./table-reading.ts";

type Read = Awaited<ReturnType<typeof read>>;

/** The names of the columns in their order, and the cells of each row. */
const gridOf = ({ table }: Read) => ({
  names: table.texts.toSorted((a, b) => a.place - b.place).map(({ name }) => name),
  rows: table.lines.map((line) => line.split("\t")),
});
const given = (name: string) => new Uint8Array(readFileSync(`tests/cases/${name}`));

// Rows and cells are those that Python 3.11's csv module reads, without what the file itself says is no row.
describe("files of laboratories", () => {
  it("t02-trio.fam: columns between spaces, without a header", async () => {
    const found = await read(given("t02-trio.fam"));
    expect(found.facts.records).toBe(36);
    expect(guess(found, "separator")).toBe("space");
    expect(gridOf(found).rows.slice(0, 3)).toEqual(
      ["1 1 0 0 2 1", "1 2 0 0 1 2", "1 3 1 2 2 1"].map((row) => row.split(" ")),
    );
    expect(remarks(found)).toEqual(["header-none"]);
  });

  it("t04-counts-hash-header.tsv: a header behind #", async () => {
    const found = await read(given("t04-counts-hash-header.tsv"));
    expect(gridOf(found)).toEqual({
      names: ["sample", "reads", "mapped"],
      rows: [
        ["01A", "120000", "118100"],
        ["02B", "98000", "97100"],
        ["03C", "87000", "86000"],
      ],
    });
    expect(remarks(found)).toEqual([]);
  });

  it("t10-sep-two.csv: the separator is declared in the first line", async () => {
    const found = await read(given("t10-sep-two.csv"));
    expect(found.facts.records).toBe(12);
    expect(gridOf(found).names).toEqual(["Sample", "Volume"]);
    expect(gridOf(found).rows[0]).toEqual(["S1", "2,5"]);
  });

  it("t13-multi-config.csv: sections, of which another may be chosen", async () => {
    const found = await read(given("t13-multi-config.csv"));
    expect(gridOf(found)).toEqual({
      names: ["sample_id", "cmo_ids", "description"],
      rows: [
        ["ctrl", "CMO301", "untreated"],
        ["trt", "CMO302", "treated"],
      ],
    });
    expect(found.facts.guesses).toContainEqual({
      id: "section",
      value: "[samples]",
      options: ["[gene-expression]", "[libraries]", "[samples]"],
    });
    const libraries = await read(given("t13-multi-config.csv"), { choices: { section: "[libraries]" } });
    expect(gridOf(libraries).rows.map(([name]) => name)).toEqual(["libA", "libB"]);
  });

  it("t16-shift-jis.csv and t18-cyrillic-1251.csv: their own letters", async () => {
    expect(gridOf(await read(given("t16-shift-jis.csv"))).names.slice(0, 2)).toEqual(["検体番号", "材料"]);
    expect(gridOf(await read(given("t18-cyrillic-1251.csv"))).rows[0]?.[0]).toMatch(/^[А-я]\d$/u);
  });

  it("t26-qiime-map.tsv: a comment line is no row", async () => {
    const found = await read(given("t26-qiime-map.tsv"));
    expect(found.facts.records).toBe(12);
    expect(gridOf(found).names).toEqual(["SampleID", "BarcodeSequence", "Treatment", "Description"]);
    expect(found.facts.remarks).toEqual([{ why: "lines-above", values: { count: 1 } }]);
  });
});

interface Layout {
  text: string;
  names: readonly string[];
  rows: readonly string[];
  said?: readonly string[];
}

const layouts: Readonly<Record<string, Layout>> = {
  "an Element run manifest": {
    text: "[RUNVALUES]\nKeyName,Value\nrun,7\n\n[SETTINGS]\nSettingName,Value,Lane\nR1Adapter,AGAT,1\n\n[SAMPLES]\nSampleName,Index1,Lane\nPhiX,ATGT,1\nA,CCGT,2\n",
    names: ["SampleName", "Index1", "Lane"],
    rows: ["PhiX ATGT 1", "A CCGT 2"],
  },
  "an Illumina sheet of version 2": {
    text: "[Header],,\nFileFormatVersion,2,\n\n[Reads],,\nRead1Cycles,151,\n\n[BCLConvert_Settings],,\nAdapter,CTGT,\n\n[BCLConvert_Data],,\nLane,Sample_ID,Index\n1,A,ACGT\n1,B,GGTA\n\n[Cloud_Data],,\nSample_ID,Project,\nA,P1,\n",
    names: ["Lane", "Sample_ID", "Index"],
    rows: ["1 A ACGT", "1 B GGTA"],
  },
  "a qPCR machine's export": {
    text: "* Block Type = 96\n* Chemistry = DYE\n\n[Results]\nWell,Target,Cq\nA1,GENE1,21.5\nA2,GENE1,22.25\n",
    names: ["Well", "Target", "Cq"],
    rows: ["A1 GENE1 21.5", "A2 GENE1 22.25"],
    said: ["section"],
  },
  "a part before the data": {
    text: "Instrument,Reader 3\nOperator,lab\nDate,2024-03-01\nPlate,7\nMode,abs\nGain,12\nNote,none\n\nWell,Sample,Dye,Read,Value\nA1,S1,FAM,1,0.5\nA2,S2,FAM,1,0.6\n",
    names: ["Well", "Sample", "Dye", "Read", "Value"],
    rows: ["A1 S1 FAM 1 0.5", "A2 S2 FAM 1 0.6"],
    said: ["lines-above"],
  },
  "a matrix of GCT": {
    text: "#1.2\n2\t2\nName\tDescription\tS1\tS2\nG1\tx\t1.5\t2\nG2\ty\t2.5\t3\n",
    names: ["Name", "Description", "S1", "S2"],
    rows: ["G1 x 1.5 2", "G2 y 2.5 3"],
    said: ["lines-above"],
  },
  "a series of GEO": {
    text: '!Series_title\t"made"\n!Sample_title\t"a"\t"b"\n!series_matrix_table_begin\n"ID_REF"\t"GSM1"\t"GSM2"\n"p1"\t1.5\t2\n"p2"\t2.5\t3\n!series_matrix_table_end\n',
    names: ["ID_REF", "GSM1", "GSM2"],
    rows: ["p1 1.5 2", "p2 2.5 3"],
    said: ["lines-above", "comments"],
  },
  "types below the header of QIIME 2": {
    text: "sample-id\ttreatment\tdose\n#q2:types\tcategorical\tnumeric\nA\tdrug\t1\nB\tnone\t2\n",
    names: ["sample-id", "treatment", "dose"],
    rows: ["A drug 1", "B none 2"],
    said: ["comments"],
  },
  "a version above a header": {
    text: "#version 2.4\nHugo_Symbol\tCenter\tStart_Position\nTP53\tx\t7577120\nKRAS\tx\t25398284\n",
    names: ["Hugo_Symbol", "Center", "Start_Position"],
    rows: ["TP53 x 7577120", "KRAS x 25398284"],
    said: ["lines-above"],
  },
  "samples called #1 and #2": {
    text: "sample,reads,lane\n#1,120,1\n#2,98,2\n",
    names: ["sample", "reads", "lane"],
    rows: ["#1 120 1", "#2 98 2"],
  },
  "a plate": {
    text: ",1,2,3,4\nA,0.1,0.2,0.3,0.4\nB,0.5,0.6,0.7,0.8\n",
    names: ["Column 1", "1", "2", "3", "4"],
    rows: ["A 0.1 0.2 0.3 0.4", "B 0.5 0.6 0.7 0.8"],
    said: ["headers-renamed"],
  },
  "years as columns": {
    text: "Site;2021;2022;2023;2024\nA;12;13;14;15\nB;22;23;24;25\n",
    names: ["Site", "2021", "2022", "2023", "2024"],
    rows: ["A 12 13 14 15", "B 22 23 24 25"],
  },
  "a header of two lines": {
    text: ",Plate1,,Plate2,\nSample,Cq,Tm,Cq,Tm\nA,21,80,22,81\nB,23,82,24,83\n",
    names: ["Sample", "Plate1 Cq", "Plate1 Tm", "Plate2 Cq", "Plate2 Tm"],
    rows: ["A 21 80 22 81", "B 23 82 24 83"],
  },
  "units below the header": {
    text: "Sample,Volume,Conc\n,µL,(ng/µL)\nA,5,2.5\nB,6,3.5\n",
    names: ["Sample", "Volume (µL)", "Conc (ng/µL)"],
    rows: ["A 5 2.5", "B 6 3.5"],
    said: ["units-below"],
  },
  "values that failed in the first row are no units": {
    text: "Sample,Volume,Conc\nA,failed,failed\nB,6,3.5\nC,7,3\n",
    names: ["Sample", "Volume", "Conc"],
    rows: ["A failed failed", "B 6 3.5", "C 7 3"],
  },
  "notes below": {
    text: "Sample,Volume,Lane\nA,5,1\nB,6,2\n\nMade by a robot,,\nChecked,,\n",
    names: ["Sample", "Volume", "Lane"],
    rows: ["A 5 1", "B 6 2"],
    said: ["lines-below"],
  },
  "two files one behind the other": {
    text: "Sample,Volume\nA,5\nB,6\nSample,Volume\nC,7\n",
    names: ["Sample", "Volume"],
    rows: ["A 5", "B 6", "C 7"],
    said: ["headers-repeated"],
  },
  "a separator at the end of each line": {
    text: "Sample,Volume,\nA,5,\nB,6,\n",
    names: ["Sample", "Volume"],
    rows: ["A 5", "B 6"],
  },
  "a separator at the end of rows alone": {
    text: "Sample,Volume\nA,5,\nB,6,\n",
    names: ["Sample", "Volume"],
    rows: ["A 5", "B 6"],
  },
  "columns aligned by spaces": {
    text: " CHR   SNP      BP   P\n   1   rs1     100   0.5\n   1   rs22   2000   0.05\n",
    names: ["CHR", "SNP", "BP", "P"],
    rows: ["1 rs1 100 0.5", "1 rs22 2000 0.05"],
  },
  "a table as R writes it, with spaces": {
    text: '"group" "n" "p"\n"1" "ctrl" 12 0.5\n"2" "trt" 13 0.25\n',
    names: ["Column 1", "group", "n", "p"],
    rows: ["1 ctrl 12 0.5", "2 trt 13 0.25"],
    said: ["headers-renamed"],
  },
  "numbers with decimal commas, in one column": {
    text: "Menge\n1,5\n2,5\n12,25\n",
    names: ["Menge"],
    rows: ["1,5", "2,5", "12,25"],
  },
  "whole numbers between commas": { text: "a,b\n1,2\n3,4\n", names: ["a", "b"], rows: ["1 2", "3 4"] },
  "quotes in a table of tabs, as letters": {
    text: 'gene\tnote\nA\t"unknown\nB\t5" cut\nC\t\n',
    names: ["gene", "note"],
    rows: ['A "unknown', 'B 5" cut', "C "],
  },
};

const parted = (row: string, names: readonly string[]) =>
  names.length === 1
    ? [row]
    : [
        ...row.split(" ").slice(0, names.length - 1),
        row
          .split(" ")
          .slice(names.length - 1)
          .join(" "),
      ];

describe("the layout of a table", () => {
  it.each(Object.entries(layouts))("%s", async (_, { text, names, rows, said = [] }) => {
    const found = await read(text);
    expect(gridOf(found)).toEqual({ names, rows: rows.map((row) => parted(row, names)) });
    expect(remarks(found)).toEqual(said);
    expect(found.facts.records).toBe(rows.length);
  });
});

// A cell is what the file holds: ids, genes and dates are nothing else for looking like numbers.
it.each([
  "1234567890123456",
  "1234567890123457",
  "0012",
  "1E10",
  "2.50",
  "1e-5",
  "SEP1",
  "MARCH1",
  "1-Mar",
  "03/04/2024",
  "'007",
  "NA",
  "nan",
  "TRUE",
  "=1+1",
  "1,5",
])("%s stays as it is", async (cell) => {
  const found = await read(`id;value\nA;${cell}\nB;x\nC;${cell}\n`);
  expect(gridOf(found).rows.map((row) => row[1])).toEqual([cell, "x", cell]);
});
