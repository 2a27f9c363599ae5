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
} as const;
