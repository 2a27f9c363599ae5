import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Own as OwnBiobank } from "#demos/biobank-hero/own.tsx";
import { Own as OwnList } from "#demos/resource-list-filter/own.tsx";
import { read } from "./table-reading.ts";

const views = [
  ["biobank", OwnBiobank],
  ["list", OwnList],
] as const;

describe.each(views)("a visitor's table in the %s", (_, Own) => {
  const shown = async (text: string) => renderToStaticMarkup(<Own data={(await read(text)).table} />);

  it("is text, whatever its cells and headers are", async () => {
    const rows = [
      "A,<b>x</b>",
      "B,<b>x</b>",
      "C,<img src=x onerror=alert(1)>",
      "D,<img src=x onerror=alert(1)>",
    ];
    const markup = await shown(`Tube,<script>Kind</script>\n${rows.join("\n")}\n`);
    expect(markup).toContain("&lt;script&gt;Kind&lt;/script&gt;");
    expect(markup).toContain("&lt;b&gt;x&lt;/b&gt;");
    expect(markup).not.toMatch(/<(?:b|img|script)[ >]/u);
  });

  it("may have one row, and no column to filter by", async () => {
    const markup = await shown("Tube\nA\n");
    expect(markup).toContain("No column has a few values that repeat.");
  });

  it("counts all its rows beside the filters", async () => {
    const rows = Array.from({ length: 26_000 }, (_, row) => `T${row},${row % 2 ? "odd" : "even"}`);
    const markup = await shown(`Tube,Kind\n${rows.join("\n")}\n`);
    expect(markup).toContain("13,000");
    expect(markup).toContain("26,000");
  });
});

it("a list of more columns than there is room for shows the name's and turns the others", async () => {
  const header = Array.from({ length: 30 }, (_, index) => `Column number ${index}`).join(",");
  const row = (of: string) => Array.from({ length: 30 }, () => of).join(",");
  const { table } = await read(`Tube,${header}\nA,${row("x")}\nB,${row("y")}\n`);
  const markup = renderToStaticMarkup(<OwnList data={table} />);
  expect(markup).toContain(">Tube<");
  expect(markup).toMatch(/Columns 2–\d of 31/u);
});
