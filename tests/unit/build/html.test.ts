import { describe, expect, it } from "vitest";
import { filesOf, inlineScripts, sha, styleAttributes } from "#build/html.ts";
import { robots, sitemap } from "#build/site-files.ts";
import { siteUrlFrom } from "#build/site-url.ts";

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

  it("hashes as a Content-Security-Policy writes it", () => {
    expect(sha("sha256", "")).toBe("sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
  });

  it("puts every route with a path of its own into the sitemap", () => {
    const xml = sitemap([{ path: "/" }, { path: "/about" }, { path: "*" }], "https://cubiome.example");
    expect(xml.match(/<loc>[^<]*/g)).toEqual([
      "<loc>https://cubiome.example/",
      "<loc>https://cubiome.example/about",
    ]);
    expect(robots("https://cubiome.example")).toContain("Sitemap: https://cubiome.example/sitemap.xml");
  });

  it("refuses a SITE_URL that is no address, by its name", () => {
    expect(siteUrlFrom({ SITE_URL: "https://cubiome.example/" })).toBe("https://cubiome.example");
    expect(() => siteUrlFrom({ SITE_URL: "cubiome" })).toThrow(/SITE_URL: 'cubiome'/);
  });
});
