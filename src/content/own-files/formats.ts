/** Formats that are told by their content and not read, each with what helps. {name} is an element's name in XML. */
export const formatProblems = {
  picture: "This is a picture. The demonstration reads tables, variants, reads and cells.",
  pdf: "This is a PDF. If it holds a table, copy its cells and paste them here.",
  html: "This is a web page, perhaps the answer of a server that asked you to log in. Download the file itself.",
  "html-table":
    "This is a web page with a table in it, as some programs save it under the name .xls. Open it in a spreadsheet and save it as XLSX or CSV.",
  "xml-spreadsheet":
    "This is an XML Spreadsheet of 2003, whatever its name ends in. Open it in a spreadsheet and save it as XLSX or CSV.",
  sylk: "This is a SYLK spreadsheet, whatever its name ends in. Open it in a spreadsheet and save it as XLSX or CSV.",
  xml: "This is XML (its first element is {name}), which is not read here. Write the table as CSV or TSV.",
  json: "This is JSON. Write the table as CSV or TSV.",
  rtf: "This is a text document (RTF). If it holds a table, copy its cells and paste them here.",
  pointer: "This is a pointer of Git LFS to a file, not the file. “git lfs pull” fetches it.",
  bam: "These are aligned reads (BAM or CRAM). “samtools fastq” writes them as FASTQ.",
  bcf: "These are variants in binary form (BCF). “bcftools view” writes them as VCF.",
  plink:
    "These are genotypes in PLINK's binary form. “plink2 --bfile NAME --export vcf” writes them as VCF; the .fam and .bim beside them are tables.",
  signal: "This is a bigWig or a bigBed. “bigBedToBed” writes a bigBed as BED; a signal is not shown here.",
  wig: "This is a signal along a genome (WIG), which is not shown here. As bedGraph or BED its intervals are.",
  "two-bit": "This is a genome in 2bit form. “twoBitToFa” writes it as FASTA.",
  genbank:
    "This is a GenBank flat file. “seqret” or the database's own download writes its sequence as FASTA.",
  embl: "This is an EMBL or UniProt flat file. “seqret” or the database's own download writes its sequence as FASTA.",
  alignment:
    "This is an alignment of sequences (Stockholm, Clustal or PHYLIP). As FASTA its sequences can be shown.",
  "genome-alignment": "These are alignments of genomes (chain, PSL or MAF), which are not shown here.",
  "assembly-graph":
    "This is a graph of an assembly (GFA). Its sequences can be shown as FASTA, one for each line S.",
  tree: "This is a tree (Newick or NEXUS), which is not shown here.",
  structure: "This is a molecule's structure (PDB or mmCIF), which is not shown here.",
  trace:
    "These are raw signals of a sequencer (ABI, SCF, SFF or POD5). The bases called from them are read as FASTQ.",
  idat: "This is raw data of an array (IDAT). The table that is made of it, as CSV or TSV, can be shown.",
  fcs: "This is flow cytometry (FCS). Export its events as CSV; with two columns of coordinates they are a map.",
  "matrix-market":
    "This is a matrix without names (Matrix Market). With the genes and barcodes beside it, sc.read_10x_mtx and adata.write make an .h5ad of it in Python.",
  zarr: "This is a part of a Zarr store, which is a folder. In Python, anndata.read_zarr and adata.write_h5ad make an .h5ad of it.",
  "data-frame":
    "This is a table in binary form (Parquet, Arrow, ORC or Avro). In Python or R, read it and write it as CSV.",
  sqlite:
    "This is an SQLite database. “sqlite3 -header -csv FILE 'select * from TABLE'” writes a table of it as CSV.",
  python: "This is an object of Python (NumPy or pickle). Write its table as CSV, or AnnData as .h5ad.",
  "r-data": "This is an object of R (RDS or RData). Write its table with write.csv.",
  statistics: "This is data of MATLAB, SPSS, Stata or SAS. Write the table as CSV.",
} as const;
