import { describe, expect, it } from "vitest";
import { documentTitle, routeFor, routes } from "#app/routes.ts";
import { descriptions } from "#content/pages.ts";
import { site } from "#content/site.ts";

describe("routes", () => {
  it("are the six of docs/behaviour.md 1.1", () => {
    expect(routes.map((route) => route.path)).toEqual([
      "/",
      "/data-factory",
      "/insight-factory",
      "/about",
      "/contact",
      "*",
    ]);
  });

  it("are found with and without a trailing slash; anything else is Not Found", () => {
    expect(routeFor("/about").id).toBe("about");
    expect(routeFor("/about/").id).toBe("about");
    expect(routeFor("/").id).toBe("home");
    expect(routeFor("/nowhere").id).toBe("not-found");
  });

  it("name the document by the specified pattern; the home page by the base title alone", () => {
    expect(documentTitle(routeFor("/"))).toBe(`${site.name} | Biology's Universal Interface`);
    expect(documentTitle(routeFor("/about"))).toBe(`About Us - ${site.name} | Biology's Universal Interface`);
  });

  it("have titles and descriptions of their own", () => {
    expect(new Set(routes.map(documentTitle)).size).toBe(routes.length);
    expect(new Set(routes.map((route) => descriptions[route.id])).size).toBe(routes.length);
  });
});
