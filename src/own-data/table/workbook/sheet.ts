import { addTo } from "#lib/counts.ts";
import type { Problem } from "../../protocol.ts";
import { remarksOf } from "../../reading/refusal.ts";
import type { Book } from "./book.ts";
import { type Cells, placeOf, rowsOf, spreadMerged } from "./cells.ts";
import { isTooLong } from "./numbers.ts";
import type { Package } from "./package.ts";
import { richText } from "./text.ts";

/** A cell as the file holds it. */
interface Cell {
  type: string;
  style: number;
  value: string;
  hasValue: boolean;
  hasFormula: boolean;
}

/** Reads the cells of a sheet as they are shown, and what is to be said about them. */
export function readSheet(parts: Package, part: string, book: Book) {
  const cells: Cells = new Map();
  const merged: string[] = [];
  const errors = new Map<string, number>();
  /** How often each remark was due. */
  const odd = {
    merged: 0,
    "formulas-unkept": 0,
    "numbers-long": 0,
    "values-odd": 0,
    "strings-missing": 0,
    "escapes-kept": 0,
  };
  const inline = richText();
  let row = -1;
  let column = -1;
  let cell: Cell | undefined;
  let isValue = false;

  function numberOf(style: number, value: string): string {
    const literal = value.trim();
    if (literal === "") return "";
    if (!Number.isFinite(Number(literal))) {
      odd["values-odd"] += 1;
      return literal;
    }
    if (isTooLong(literal)) odd["numbers-long"] += 1;
    return book.show(style, literal);
  }

  function booleanOf(value: string): string {
    if (/^(?:1|true)$/iu.test(value)) return "TRUE";
    if (/^(?:0|false)$/iu.test(value)) return "FALSE";
    if (value !== "") odd["values-odd"] += 1;
    return value;
  }

  function stringAt(index: string): string {
    const text = book.strings[Number(index)];
    if (text === undefined) odd["strings-missing"] += 1;
    return text ?? "";
  }

  function textOf({ type, style, value, hasValue, hasFormula }: Cell, written: string): string {
    const isFiller = book.isToBeComputed && type === "n" && Number(value) === 0;
    if (hasFormula && (!hasValue || isFiller || (value === "" && type !== "str"))) {
      odd["formulas-unkept"] += 1;
      return "";
    }
    if (type === "e") addTo(errors, value);
    if (type === "s" && value !== "") return stringAt(value);
    if (type === "b") return booleanOf(value.trim());
    if (type === "d") return dateOf(value.trim());
    if (type === "n" && written === "") return numberOf(style, value);
    return book.decoder.decode(written || value);
  }

  function add(cell: Cell): void {
    const text = textOf(cell, inline.take());
    if (text === "") return;
    if (book.decoder.kept.has(text)) odd["escapes-kept"] += 1;
    const texts = cells.get(row) ?? [];
    texts[column] = text;
    cells.set(row, texts);
  }

  parts.read(part, {
    open: (name, { r, s, t, ref }) => {
      if (name === "row") {
        row = placeOf(`A${r}`)?.row ?? row + 1;
        column = -1;
      } else if (name === "c") {
        ({ row, column } = placeOf(r ?? "") ?? { row, column: column + 1 });
        cell = { type: t ?? "n", style: Number(s ?? 0), value: "", hasValue: false, hasFormula: false };
      } else if (name === "mergeCell" && ref) merged.push(ref);
      else if (cell && name === "f") cell.hasFormula = true;
      else if (cell && name === "v") isValue = cell.hasValue = true;
      else if (cell) inline.open(name);
    },
    text: (text) => {
      if (cell && isValue) cell.value += text;
      else if (cell) inline.text(text);
    },
    close: (name) => {
      if (name === "v") isValue = false;
      inline.close(name);
      if (name !== "c" || !cell) return;
      add(cell);
      cell = undefined;
    },
  });
  odd.merged = spreadMerged(cells, merged);
  const remarks: Problem[] = remarksOf(odd);
  if (errors.size > 0) {
    const count = [...errors.values()].reduce((sum, times) => sum + times, 0);
    remarks.unshift({ why: "cell-errors", values: { count, errors: [...errors.keys()].join(", ") } });
  }
  return { rows: rowsOf(cells), remarks };
}

/** A date as ISO 8601 writes it, without seconds and a time of day that are none. */
const dateOf = (value: string): string =>
  value
    .replace("T", " ")
    .replace(/Z$/u, "")
    .replace(/(:\d\d):00(?:\.0+)?$/u, "$1")
    .replace(/ 00:00$/u, "");
