import { describe, expect, it } from "vitest";
import {
  bootFile,
  deferredStylesOf,
  filesOf,
  inlineScripts,
  sha256,
  splitHoisted,
  styleAttributes,
} from "#delivery/html.ts";
import { robots, securityText, sitemap } from "#delivery/site-files.ts";

describe("prerendered markup", () => {
  it("is searched for style attributes, which the CSP would block", () => {
    expect(styleAttributes('<p class="a">b</p><p id="x" style="color:red">c</p>')).toHaveLength(1);
    expect(styleAttributes('<p data-style="x">style="not an attribute"</p>')).toEqual([]);
  });

  it("is searched for inline scripts; data for search engines is none", () => {
    expect(inlineScripts("<script>run()</script>")).toEqual(["run()"]);
    expect(
      inlineScripts('<script src="/a.js"></script><script type="application/ld+json">{}</script>'),
    ).toEqual([]);
  });
});

describe("what React hoists", () => {
  it("is the title and the preloads, in any order; the markup stays", () => {
    const title = "<title>Biology&#x27;s Interface</title>";
    const preload = '<link rel="preload" as="image" href="/a.avif"/>';
    const markup = '<a href="#main">Skip</a><svg><title>A drawing</title></svg>';
    expect(splitHoisted(`${preload}${title}${markup}`)).toEqual([`${preload}${title}`, markup]);
    expect(splitHoisted(`${title}${preload}${markup}`)).toEqual([`${title}${preload}`, markup]);
  });
});

describe("the build", () => {
  it("lists a chunk's files and those of its imports, each once", () => {
    const manifest = {
      "index.html": { file: "a.js", css: ["a.css"], imports: ["_b", "_c"] },
      _b: { file: "b.js", imports: ["_c"] },
      _c: { file: "c.js", css: ["c.css"] },
    };
    expect(filesOf(manifest, "index.html")).toEqual({
      scripts: ["a.js", "b.js", "c.js"],
      styles: ["a.css", "c.css"],
    });
  });

  it("has one boot script, and is refused without", () => {
    expect(bootFile({ "_boot-12345678.js": { file: "assets/boot-12345678.js" } })).toBe(
      "assets/boot-12345678.js",
    );
    expect(() => bootFile({ "index.html": { file: "index.js" } })).toThrow("no chunk named boot");
  });

  it("finds the style sheets of a page's deferred sections, and no others that come later", () => {
    const manifest = {
      "src/pages/home/index.tsx": {
        file: "home.js",
        dynamicImports: [
          "src/pages/home/radar/index.tsx",
          "src/pages/home/inside/dialog.tsx",
          "src/scenes/radar/webgl.tsx",
        ],
      },
      "src/pages/home/inside/dialog.tsx": { file: "dialog.js", css: ["dialog.css"] },
      "src/pages/home/radar/index.tsx": { file: "radar.js", css: ["radar.css"], imports: ["_list"] },
      "src/scenes/radar/webgl.tsx": { file: "webgl.js", css: ["webgl.css"] },
      _list: { file: "list.js", css: ["list.css"] },
    };
    expect(deferredStylesOf(manifest, "src/pages/home/index.tsx")).toEqual(["radar.css", "list.css"]);
  });

  it("hashes as a Content-Security-Policy writes it", () => {
    expect(sha256("")).toBe("sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
  });

  it("puts every route with a path of its own into the sitemap", () => {
    const xml = sitemap([{ path: "/" }, { path: "/about" }, { path: "*" }], "https://cubiome.example");
    expect(xml.match(/<loc>[^<]*/g)).toEqual([
      "<loc>https://cubiome.example/",
      "<loc>https://cubiome.example/about",
    ]);
    expect(robots("https://cubiome.example")).toContain("Sitemap: https://cubiome.example/sitemap.xml");
  });

  it("says in security.txt where to report a weakness, for less than a year from the build on", () => {
    const lines = securityText("https://cubiome.example", new Date("2026-01-02T03:04:05Z")).split("\n");
    expect(lines).toContain("Contact: https://cubiome.example/contact");
    expect(lines).toContain("Canonical: https://cubiome.example/.well-known/security.txt");
    expect(lines).toContain("Expires: 2026-12-28T03:04:05.000Z");
  });
});
