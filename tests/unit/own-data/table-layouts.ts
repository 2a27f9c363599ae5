/** A table as people and instruments write it, and what is its own: each row with spaces between its cells. */
interface Layout {
  text: string;
  names: readonly string[];
  rows: readonly string[];
  /** Keys of the remarks. */
  said?: readonly string[];
}

export const layouts: Readonly<Record<string, Layout>> = {
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
  "names of columns in a comment of BLAST": {
    text: "# BLASTN 2.12.0+\n# Query: q1\n# Fields: query acc.ver, subject acc.ver, % identity, evalue\n# 2 hits found\nq1\ts1\t99.1\t1e-50\nq1\ts2\t98.0\t1e-40\n# BLAST processed 1 queries\n",
    names: ["query acc.ver", "subject acc.ver", "% identity", "evalue"],
    rows: ["q1 s1 99.1 1e-50", "q1 s2 98.0 1e-40"],
    said: ["lines-above", "comments"],
  },
  "a command in a comment, and a header below": {
    text: '# Program:counts v2; Command:"counts" "-a" "x"\nGeneid\tChr\tStrand\tx.bam\nG1\t1;1\t+\t7\nG2\t1\t-\t0\n',
    names: ["Geneid", "Chr", "Strand", "x.bam"],
    rows: ["G1 1;1 + 7", "G2 1 - 0"],
    said: ["lines-above"],
  },
  "a column that is called #": {
    text: "#\tname\tvalue\n1\ta\t5\n2\tb\t6\n",
    names: ["#", "name", "value"],
    rows: ["1 a 5", "2 b 6"],
  },
  "a comment behind a semicolon": {
    text: "; made here\nsample,vol\nA,1\nB,2\n",
    names: ["sample", "vol"],
    rows: ["A 1", "B 2"],
    said: ["lines-above"],
  },
  "an empty corner before semicolons": {
    text: ";a;b\nx;1;2\ny;3;4\n",
    names: ["Column 1", "a", "b"],
    rows: ["x 1 2", "y 3 4"],
    said: ["headers-renamed"],
  },
  "prose in a comment that has as many commas": {
    text: "# made here, by us\nsample,kind\nA,blood\nB,liver\n",
    names: ["sample", "kind"],
    rows: ["A blood", "B liver"],
    said: ["lines-above"],
  },
  "days as columns": {
    text: "Subject,2024-01-01,2024-02-01,2024-03-01\nA,1,2,3\nB,4,5,6\n",
    names: ["Subject", "2024-01-01", "2024-02-01", "2024-03-01"],
    rows: ["A 1 2 3", "B 4 5 6"],
  },
  "no header above words that come again": {
    text: "S1,liver,ok\nS2,blood,ok\nS3,liver,no\n",
    names: ["Column 1", "Column 2", "Column 3"],
    rows: ["S1 liver ok", "S2 blood ok", "S3 liver no"],
    said: ["header-none"],
  },
  "a pedigree with genotypes": {
    text: "FAM1 I1 0 0 1 2 A A G G\nFAM1 I2 0 0 2 1 A G G G\n",
    names: Array.from({ length: 10 }, (_, index) => `Column ${index + 1}`),
    rows: ["FAM1 I1 0 0 1 2 A A G G", "FAM1 I2 0 0 2 1 A G G G"],
    said: ["header-none"],
  },
  "few cells, and blank lines between them": {
    text: "id,a,b,c,d,e\nA,1,,,,\n\nB,,2,,,\n\nC,,,3,,\n",
    names: ["id", "a", "b", "c", "d", "e"],
    rows: ["A 1    ", "B  2   ", "C   3  "],
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
  "a plate of numbers with decimal commas, without a header": {
    text: "0,512;0,044;0,498\n1,020;0,051;0,503\n0,733;0,047;0,511\n",
    names: ["Column 1", "Column 2", "Column 3"],
    rows: ["0,512 0,044 0,498", "1,020 0,051 0,503", "0,733 0,047 0,511"],
    said: ["header-none"],
  },
  "whole numbers between commas": { text: "a,b\n1,2\n3,4\n", names: ["a", "b"], rows: ["1 2", "3 4"] },
  "quotes in a table of tabs, as letters": {
    text: 'gene\tnote\nA\t"unknown\nB\t5" cut\nC\t\n',
    names: ["gene", "note"],
    rows: ['A "unknown', 'B 5" cut', "C "],
  },
};
