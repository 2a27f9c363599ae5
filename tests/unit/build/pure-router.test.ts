import { expect, it } from "vitest";
import { pureRouter } from "#build/pure-router.ts";
import { scriptOf } from "./bundle.ts";

/** A site that only uses the router's location. */
const SITE = 'import { useLocation } from "react-router-dom"; console.log(useLocation);';

it("leaves out of the script what the site does not use of the router", async () => {
  const [plain, pure] = [
    await scriptOf(SITE, ["react"], []),
    await scriptOf(SITE, ["react"], [pureRouter()]),
  ];
  for (const unused of ["PrefetchPageLinks", "RenderErrorBoundary"]) {
    expect(plain).toContain(unused);
    expect(pure).not.toContain(unused);
  }
  expect(pure).toContain("useLocation");
});
