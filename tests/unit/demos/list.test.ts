import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { insightFactory } from "#content/insight-factory.ts";
import { DEMO_IDS, loadDemo } from "#demos/list.ts";

describe("the list of demonstrations", () => {
  it("names every folder that holds one", () => {
    const folders = readdirSync("src/demos").filter((name) => existsSync(`src/demos/${name}/index.tsx`));
    expect(DEMO_IDS.toSorted()).toEqual(folders.toSorted());
  });

  it("has the order in which the page shows them, the hero's first", () => {
    const tabs = insightFactory.platform.areas.flatMap((area) => area.tabs.map(({ video }) => video));
    expect([insightFactory.hero.video, ...tabs]).toEqual(DEMO_IDS);
  });

  it("refuses a name that no demonstration has", async () => {
    await expect(loadDemo("constructor")).rejects.toThrow("no demonstration 'constructor'");
  });
});
