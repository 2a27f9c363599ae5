import { describe, expect, it } from "vitest";
import { headFor } from "#app/head.ts";
import { routeFor } from "#app/routes.ts";

const url = "https://cubiome.example";

describe("head", () => {
  it("carries title, description, canonical address and social card", () => {
    const head = headFor(routeFor("/data-factory"), url);
    expect(head).toContain("<title>Data Factory - Cubiome | Biology&#39;s Universal Interface</title>");
    expect(head).toContain(`<link rel="canonical" href="${url}/data-factory">`);
    expect(head).toContain(`content="${url}/social/data-factory.png"`);
    expect(head).toMatch(/<meta name="description" content="[^"]{50,}">/);
  });

  it("describes the organization and the site to search engines", () => {
    const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(headFor(routeFor("/"), url))?.[1];
    const graph = JSON.parse(json ?? "{}")["@graph"] as { "@type": string }[];
    expect(graph.map((node) => node["@type"])).toEqual(["Organization", "WebSite"]);
  });

  it("gives the Not Found page no address of its own", () => {
    const head = headFor(routeFor("/nowhere"), url);
    expect(head).toContain("<title>Not Found - ");
    expect(head).not.toContain("canonical");
  });
});
