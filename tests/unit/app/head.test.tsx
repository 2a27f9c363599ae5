import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Head } from "#app/head.tsx";
import { routeFor } from "#app/routes.ts";
import { site } from "#content/site.ts";

const url = "https://cubiome.example";
const headOf = (path: string) => renderToStaticMarkup(<Head route={routeFor(path)} siteUrl={url} />);

describe("head", () => {
  it("carries description, canonical address and social card", () => {
    const head = headOf("/data-factory");
    expect(head).toContain(
      `<meta property="og:title" content="Data Factory - ${site.name} | Biology&#x27;s Universal Interface"/>`,
    );
    expect(head).toContain(`<link rel="canonical" href="${url}/data-factory"/>`);
    expect(head).toContain(`content="${url}/social/data-factory.png"`);
    expect(head).toMatch(/<meta name="description" content="[^"]{50,}"\/>/);
  });

  it("describes the organization and the site to search engines", () => {
    const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(headOf("/"))?.[1];
    const graph = JSON.parse(json ?? "{}")["@graph"] as { "@type": string }[];
    expect(graph.map((node) => node["@type"])).toEqual(["Organization", "WebSite"]);
  });

  it("gives the Not Found page no address of its own", () => {
    const head = headOf("/nowhere");
    expect(head).toContain('<meta name="description"');
    expect(head).not.toContain("canonical");
  });
});
