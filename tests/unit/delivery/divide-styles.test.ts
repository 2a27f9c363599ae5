import { describe, expect, it } from "vitest";
import { divideByMedium, divideBySurface } from "#delivery/divide-styles.ts";

describe("a page's style sheet", () => {
  it("is divided into what the screen needs and what only paper does, each in its layers", () => {
    const css =
      "@layer a,b;:root{--x:1}@layer b{.p{color:red}@media print{.p{color:#000}}@media (min-width:9px){.p{top:0}}}@media print{@page{margin:1mm}p{orphans:3}}";
    expect(divideByMedium(css)).toEqual({
      screen: "@layer a,b;:root{--x:1}@layer b{.p{color:red}@media (min-width:9px){.p{top:0}}}",
      print: "@layer b{@media print{.p{color:#000}}}@media print{@page{margin:1mm}p{orphans:3}}",
    });
  });

  it("keeps for the screen what several media share", () => {
    const css = "@media print,(forced-colors:active){a{b:c}}@font-face{font-family:A}";
    expect(divideByMedium(css)).toEqual({ screen: css, print: "" });
  });

  it("loses a layer that had nothing but print", () => {
    expect(divideByMedium("@layer a{@media print{b{c:d}}}e{f:g}").screen).toBe("e{f:g}");
  });

  it("is divided into the look of pages and that of a kiosk", () => {
    const css =
      "@layer a{.p{color:red}:root[data-kiosk] .p{top:0}}@layer kiosk{@media (orientation:portrait){:where(:root[data-kiosk]) .q{top:0}}}.foot{top:0}";
    expect(divideBySurface(css)).toEqual({
      page: "@layer a{.p{color:red}}.foot{top:0}",
      kiosk:
        "@layer a{:root[data-kiosk] .p{top:0}}@layer kiosk{@media (orientation:portrait){:where(:root[data-kiosk]) .q{top:0}}}",
    });
  });

  it("keeps for pages what a kiosk shares with them", () => {
    const css = ".p,:root[data-kiosk] .q{top:0}";
    expect(divideBySurface(css)).toEqual({ page: css, kiosk: "" });
  });
});
