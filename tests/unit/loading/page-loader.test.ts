import { describe, expect, it } from "vitest";
import { deferredSection } from "#loading/deferred-section.tsx";
import { pageLoader } from "#loading/page-loader.ts";

const Page = () => null;
const Below = () => null;

/** A page with one deferred section, counting loads of the section's code. */
function pageWithSection() {
  const asked = { section: 0 };
  const below = deferredSection({
    id: "below",
    load: async () => {
      asked.section += 1;
      return Below;
    },
  });
  return { asked, loader: pageLoader(async () => ({ default: Page, deferredSections: [below] })) };
}

describe("a page's code", () => {
  it("is the page and all its sections before the page is rendered anew", async () => {
    const { asked, loader } = pageWithSection();
    expect(loader.current().Component).not.toBe(Page);
    await loader.load();
    expect(asked.section).toBe(1);
    expect(loader.current().Component).toBe(Page);
  });

  it("attaches to prerendered markup without its sections", async () => {
    const { asked, loader } = pageWithSection();
    await loader.loadToAttach();
    expect(loader.current().Component).toBe(Page);
    expect(asked.section).toBe(0);
  });

  it("waits for the sections when the page that was attached is shown again", async () => {
    const { loader } = pageWithSection();
    await loader.loadToAttach();
    loader.attached();
    expect(loader.current().Component).not.toBe(Page);
    await loader.load();
    expect(loader.current().Component).toBe(Page);
  });

  it("is fetched once", async () => {
    const { asked, loader } = pageWithSection();
    await loader.load();
    await loader.load();
    expect(asked.section).toBe(1);
  });
});
