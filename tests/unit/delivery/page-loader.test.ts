import { describe, expect, it } from "vitest";
import { part } from "#delivery/deferred-section.tsx";
import { pageLoader } from "#delivery/page-loader.ts";

const Page = () => null;
const Below = () => null;

/** A page with one deferred section, counting loads of the section's code. */
function pageWithPart() {
  const asked = { part: 0 };
  const below = part("below", async () => {
    asked.part += 1;
    return Below;
  });
  return { asked, loader: pageLoader(async () => ({ default: Page, parts: [below] })) };
}

describe("a page's code", () => {
  it("is the page and all its parts before the page is rendered anew", async () => {
    const { asked, loader } = pageWithPart();
    expect(loader.component()).not.toBe(Page);
    await loader.load();
    expect(asked.part).toBe(1);
    expect(loader.component()).toBe(Page);
  });

  it("attaches to prerendered markup without its parts", async () => {
    const { asked, loader } = pageWithPart();
    await loader.loadToAttach();
    expect(loader.component()).toBe(Page);
    expect(asked.part).toBe(0);
  });

  it("waits for the parts when the page that was attached is shown again", async () => {
    const { loader } = pageWithPart();
    await loader.loadToAttach();
    loader.attached();
    expect(loader.component()).not.toBe(Page);
    await loader.load();
    expect(loader.component()).toBe(Page);
  });

  it("is fetched once", async () => {
    const { asked, loader } = pageWithPart();
    await loader.load();
    await loader.load();
    expect(asked.part).toBe(1);
  });
});
