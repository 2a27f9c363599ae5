import { afterEach, expect, it, vi } from "vitest";
import { prefetch } from "#app/app.tsx";
import { routes } from "#app/routes.ts";

afterEach(() => vi.restoreAllMocks());

it.each([
  ["/about", "/about"],
  ["/about#team", "/about"],
  ["/", "/"],
  ["/#inside", "/"],
])("a link to %s loads nothing on %s, whose sections load as they come near", (to, pathname) => {
  vi.stubGlobal("window", { location: { pathname } });
  const loads = routes.map(({ page }) => vi.spyOn(page, "load").mockRejectedValue(new Error("offline")));
  prefetch(to);
  expect(loads.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it("a link to another page loads that page's code alone", () => {
  vi.stubGlobal("window", { location: { pathname: "/about" } });
  const loads = routes.map(({ page }) => vi.spyOn(page, "load").mockRejectedValue(new Error("offline")));
  prefetch("/contact");
  expect(routes.filter((_route, index) => loads[index]?.mock.calls.length === 1).map(({ id }) => id)).toEqual(
    ["contact"],
  );
});
