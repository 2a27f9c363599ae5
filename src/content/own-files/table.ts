/** Sentences about a visitor's table. */
export const table = {
  problems: {
    "rows-none": "There is no row below the header. A table needs its columns' names and at least one row.",
    "quote-open": "A quotation mark in line {line} is never closed. Close it, or take it out, and try again.",
    "line-long": "Line {line} is longer than 1 MB. Is this a table, with a row on each line?",
    "workbook-large":
      "This workbook has {megabytes} MB. Up to 20 MB can be read here, 200 MB unpacked: save the sheet as CSV.",
    "workbook-damaged":
      "This workbook cannot be read; it may be damaged or locked. Save it again, or as CSV.",
    "workbook-binary": "This is a binary workbook (.xlsb). Save it as .xlsx or CSV.",
  },
  remarks: {
    macros: "The workbook has macros. They were not run.",
    section: "Read: the section {section}.",
    "lines-above": "{count} lines above the header were left out.",
    "header-none": "The first row holds data, so the columns are numbered.",
    "headers-renamed": "Columns without a name of their own: {count}. Each was given one.",
    "columns-left": "The first {kept} useful columns of {all} are shown.",
    "rows-left": "The boxes hold the first {kept} of {all} rows. The filters count them all.",
    "rows-short": "{count} rows are shorter than the header.",
    "rows-long": "{count} rows are longer than the header; what is beyond it was left out.",
    "cells-cut": "{count} cells were cut to 80 characters.",
    "quotes-odd": "A quotation mark in line {line} stands where none belongs, and was read as a letter.",
  },
  guesses: {
    separator: "Separator",
    sheet: "Sheet",
    name: "Names",
    "facet-1": "First filter",
    "facet-2": "Second filter",
    "facet-3": "Third filter",
    "facet-4": "Fourth filter",
    tab: "Tab",
    semicolon: "Semicolon",
    comma: "Comma",
    pipe: "Vertical bar",
    none: "None",
  },
  units: { rows: "rows" },
} as const;
