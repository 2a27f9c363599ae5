/** Sentences about a visitor's table. */
export const table = {
  problems: {
    "rows-none": "There is no row below the header. A table needs its columns' names and at least one row.",
    "quote-open": "A quotation mark in line {line} is never closed. Close it, or take it out, and try again.",
    "line-long": "Line {line} is longer than 1 MB. Is this a table, with a row on each line?",
    "workbook-large":
      "This workbook has {megabytes} MB. Up to 20 MB can be read here, 200 MB unpacked: save the sheet as CSV.",
    "workbook-cut-off":
      "This workbook ends before the list of its contents, which stands last. Fetch it once more, or save it again.",
    "workbook-list":
      "This archive holds no list of sheets, as a workbook does. Save it again as XLSX, or as CSV.",
    "workbook-no-cells": "This workbook has charts or dialogs, but no sheet of cells.",
    "workbook-all-hidden":
      "All sheets of cells in this workbook are hidden from its menus. Make one visible, and save it again.",
    "workbook-part-missing":
      "This workbook names the part {part}, which is not in it. Save it again, or as CSV.",
    "workbook-part-packed":
      "The part {part} of this workbook cannot be unpacked: its bytes contradict each other. Save it again, or as CSV.",
    "workbook-part":
      "The part {part} of this workbook is no proper XML in line {line}. Save it again, or as CSV.",
    "workbook-compression":
      "The part {part} of this workbook is compressed in a way (method {method}) that is not read here. Save it again, or as CSV.",
    "workbook-binary": "This is a binary workbook (.xlsb). Save it as .xlsx or CSV.",
    "locked-workbook": "This file is encrypted with a password. Save it without one, as XLSX or CSV.",
    "old-workbook": "This is a workbook in the format of before 2007 (.xls). Save it as XLSX or CSV.",
    "old-container":
      "This is a file in the container of Microsoft's older formats, and no workbook. If it holds a table, save that as XLSX or CSV.",
    ods: "This is an OpenDocument spreadsheet (.ods). Save it as XLSX or CSV.",
    "open-document":
      "This is a document in OpenDocument format. If it holds a table, save that as XLSX or CSV.",
    iwork:
      "This is a document of Apple's Numbers, Pages or Keynote. Export its table from Numbers as Excel (.xlsx) or CSV.",
    document: "This is a Word document. If it holds a table, copy its cells and paste them here.",
    presentation:
      "This is a PowerPoint presentation. If it holds a table, copy its cells and paste them here.",
    zip: "This is a ZIP archive that is no workbook. Unpack it and open the file in it.",
  },
  remarks: {
    macros: "The workbook has macros. They were not run.",
    merged: "Merged cells whose value is shown in each of their rows: {count}.",
    "cell-errors": "Cells whose formula came to an error ({errors}): {count}.",
    "formulas-unkept":
      "Formulas without a result in the workbook, shown empty: {count}. A spreadsheet that opens and saves it adds the results.",
    "numbers-long":
      "Numbers of more digits than a workbook's number can hold: {count}. Some of their last digits may be lost or changed; ids belong in cells of text.",
    "values-odd": "Cells whose value is none of their kind, shown as it stands in the file: {count}.",
    "strings-missing": "Cells whose text is not in the workbook, shown empty: {count}.",
    "escapes-kept":
      "Texts with what looks like an escape (_x0041_), shown as they stand in the file: {count}. Some spreadsheets show a letter instead.",
    section: "Read: the section {section}.",
    "lines-above": "Lines above the header that were left out: {count}.",
    "lines-below": "Notes between or below the rows that were left out: {count}.",
    comments: "Comments among the rows that were left out: {count}.",
    "headers-repeated": "Rows that repeat the header and were left out: {count}.",
    "units-below": "The line below the header was read as the columns’ units.",
    "header-none": "The first row holds data, so the columns are numbered.",
    "headers-renamed": "Columns without a name of their own: {count}. Each was given one.",
    "columns-left": "Columns beyond the first 60 useful ones, which are shown: {count}.",
    "rows-left": "Rows for which the boxes have no place: {count}. The filters count them, too.",
    "rows-short": "Rows that are shorter than the header: {count}.",
    "rows-long": "Rows that are longer than the header: {count}. What is beyond it was left out.",
    "cells-cut": "Cells that were cut to 80 characters: {count}.",
    "quotes-odd": "A quotation mark in line {line} stands where none belongs, and was read as a letter.",
  },
  guesses: {
    separator: "Separator",
    sheet: "Sheet",
    section: "Section",
    beginning: "Above the first",
    name: "Names",
    "facet-1": "First filter",
    "facet-2": "Second filter",
    "facet-3": "Third filter",
    "facet-4": "Fourth filter",
    tab: "Tab",
    semicolon: "Semicolon",
    comma: "Comma",
    pipe: "Vertical bar",
    space: "Spaces",
    none: "None",
  },
  units: { rows: "rows" },
} as const;

/** Words for what a visitor's table leaves unnamed. */
export const ownTable = {
  unnamed: (column: number) => `Column ${column}`,
  empty: "No value",
  others: "Other",
  hiddenSheet: (name: string) => `${name} (hidden)`,
} as const;
