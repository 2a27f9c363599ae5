import { describe, expect, test } from "vitest";
import { bareFloor, fairFloor } from "../../bench/floor-pages.ts";

const page = `<!doctype html><html lang="en"><head><title>A page</title>
<style>@font-face{font-family:"Archivo Variable";src:url(a.woff2)}.hero{color:red}</style>
<link rel="preload" href="/a.woff2" as="font"><script type="module" src="/index.js"></script></head>
<body class="dark"><main id="main"><h1 class="big">Words &amp; more</h1><svg><text>drawn</text></svg>
<picture class="still"><source srcset="a.avif"><img src="a.svg" elementtiming="opening"></picture>
<p data-x="1">See <a class="l" href="/about">About</a></p><picture><img src="late.svg"></picture></main>
<script>run()</script></body></html>`;

describe("a floor", () => {
  test("has a page's words and links, and no script, drawing or style of its own", () => {
    for (const floor of [bareFloor(page), fairFloor(page)]) {
      expect(floor).toContain("<title>A page</title>");
      expect(floor).toContain("<h1>Words &amp; more</h1>");
      expect(floor).toContain('<p>See <a href="/about">About</a></p>');
      expect(floor).not.toMatch(/script|svg>|\.hero|late\.svg|class="big"/);
    }
  });

  test("that is bare loads nothing", () => {
    expect(bareFloor(page)).not.toMatch(/<(?:link|style|img|picture)/);
  });

  test("that is fair has the page's fonts and its first picture", () => {
    const floor = fairFloor(page);
    expect(floor).toContain('@font-face{font-family:"Archivo Variable";src:url(a.woff2)}');
    expect(floor).toContain('<link rel="preload" href="/a.woff2" as="font">');
    expect(floor).toContain('<img src="a.svg" elementtiming="opening">');
  });
});
