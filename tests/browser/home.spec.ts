import { expect, test } from "./fixtures.ts";
import { hold } from "./hold.ts";
import { attached, openPage } from "./load-sections.ts";

test("the page has five anchors in order, five partners, seven settings, and figures with the attributes that others rely on", async ({
  page,
}) => {
  await openPage(page, "/");
  const ids = await page
    .locator("main > section[id]")
    .evaluateAll((sections) => sections.map(({ id }) => id));
  expect.soft(ids).toEqual(["one-stop-shop", "data-powered", "data-factory", "insight-factory", "bioradar"]);
  const partners = page.getByRole("region", { name: "Serving government and industry" });
  await expect.soft(partners.getByRole("listitem")).toHaveCount(5);
  await expect.soft(page.locator("section#bioradar").getByRole("listitem")).toHaveCount(7);
  const hero = page.locator("[data-scene=hero-cubes]");
  await expect.soft(hero).toHaveAttribute("data-renderer", /^(?:webgl|canvas2d|still)$/);
  await expect.soft(hero).toHaveAttribute("data-state", /^(?:running|paused|idle)$/);
  await expect.soft(hero).toHaveAttribute("data-phase", /^(?:samples|data|assets)$/);
  await expect.soft(page.locator("[data-scene=bioradar]")).toHaveAttribute("data-renderer", /./);
  for (const name of ["sample cubes", "genome rings", "radar sweep"])
    await expect.soft(page.getByRole("figure", { name, exact: true })).toBeVisible();

  await test.step("a screen reader is told the headline first, and a link in whole words as a part of its section", async () => {
    await expect.soft(page.locator("#main").locator("h1, a, button").first()).toHaveRole("heading");
    const session = await page.context().newCDPSession(page);
    await expect(async () => {
      const { nodes } = await session.send("Accessibility.getFullAXTree");
      type Node = (typeof nodes)[number];
      const holder = (node: Node | undefined): Node | undefined => {
        const above = nodes.find(({ nodeId }) => nodeId === node?.parentId);
        return above?.ignored ? holder(above) : above;
      };
      const link = nodes.find(({ name }) => /^learn more about the data factory$/i.test(String(name?.value)));
      const texts = nodes.filter((node) => node.role?.value === "StaticText" && holder(node) === link);
      expect(texts.map(({ name }) => name?.value).join("")).toBe(link?.name?.value);
      // Orca kept a box between them from before the section was laid out, and read the section again and again.
      expect(holder(link)?.role?.value).toBe("region");
    }).toPass({ timeout: 10_000 });
  });

  await test.step("the hero's legend, PAUSE and LOOK INSIDE are whole in the windows of laptops and desktops", async () => {
    for (const [width, height] of [
      [1920, 937],
      [1536, 730],
      [1440, 789],
      [1366, 768],
      [1366, 625],
      [1280, 585],
    ] as const) {
      await page.setViewportSize({ width, height });
      const row = page.locator("[data-scene=hero-cubes] figcaption");
      await expect(row.getByRole("button", { name: "Look inside" })).toBeInViewport({ ratio: 1 });
      const box = await row.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${width} × ${height}`).toBeLessThanOrEqual(height);
    }
  });
});

test("the two toggles turn over by themselves, until a person chooses", async ({ page }) => {
  await openPage(page, "/");
  for (const toggle of [
    { id: "one-stop-shop", first: "Fragmented", second: "Integrated", caption: "Captured Data" },
    { id: "data-factory", first: "Manual", second: "Automated", caption: "Continuous Data Capture" },
  ]) {
    const section = page.locator(`section#${toggle.id}`);
    const first = section.getByRole("tab", { name: toggle.first });
    const second = section.getByRole("tab", { name: toggle.second });
    const comeIntoView = () =>
      section.getByRole("tabpanel").evaluate((panel) => panel.scrollIntoView({ block: "center" }));
    const picture = section.getByRole("tabpanel").getByRole("img");
    const caption = section.getByRole("figure").getByText(toggle.caption, { exact: true });
    await page.evaluate(() => window.scrollTo(0, 0));
    await test.step(`${toggle.id} turns over when it is scrolled into view, and back when it leaves`, async () => {
      await expect(second).toHaveAttribute("aria-selected", "false");
      const said = await picture.getAttribute("aria-label");
      expect(said).toContain(toggle.caption);
      await comeIntoView();
      await expect(second).toHaveAttribute("aria-selected", "true");
      await expect(caption.filter({ visible: true })).toBeVisible();
      // A screen reader scrolls while it reads: under it nothing changes.
      await expect(picture).toHaveAccessibleName(said ?? "");
      await expect(caption.filter({ visible: true })).toHaveAttribute("aria-hidden", "true");
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(second).toHaveAttribute("aria-selected", "false");
    });

    await test.step(`${toggle.id} keeps the tab that took the focus, although that brings it into view`, async () => {
      await first.focus();
      await comeIntoView();
      const observed = () =>
        section.evaluate(
          (seen) =>
            new Promise((resolve) => {
              new IntersectionObserver(() => requestAnimationFrame(resolve)).observe(seen);
            }),
        );
      await observed();
      await expect(first).toHaveAttribute("aria-selected", "true");
    });

    await test.step(`${toggle.id} keeps a person's choice over scrolling, by mouse and by key`, async () => {
      await second.click();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(section).not.toBeInViewport();
      await expect(second).toHaveAttribute("aria-selected", "true");
      await first.click();
      await expect(first).toBeFocused();
      await page.keyboard.press("ArrowRight");
      await expect(second).toBeFocused();
      await expect(second).toHaveAttribute("aria-selected", "true");
      await expect(picture).not.toHaveAccessibleName(/Fragmented|Disconnected/);
      await expect(caption.filter({ visible: true })).toHaveAttribute("aria-hidden", "false");
    });
  }
});

test("the full-stack list and the deployment settings answer to a pointer and to the focus", async ({
  page,
}) => {
  await openPage(page, "/");
  await test.step("the full-stack list shows the hovered or focused row's picture, and the last one stays", async () => {
    const section = page.locator("section#data-powered");
    const rows = section.getByRole("button");
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(0)).toHaveAttribute("aria-current", "true");
    await rows.nth(2).hover();
    await expect(rows.nth(2)).toHaveAttribute("aria-current", "true");
    await page.mouse.move(5, 5);
    await expect(rows.nth(2)).toHaveAttribute("aria-current", "true");
    await rows.nth(1).focus();
    await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
    const shown = section.locator("li[data-active=true] img");
    await expect(shown).toHaveCount(1);
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
  });

  await test.step("while one deployment setting is held the others step back, and come forward again", async () => {
    const rows = page.locator("#bioradar [data-contact]");
    const list = page.locator("#bioradar ul");
    const colours = () =>
      rows.locator("strong").evaluateAll((names) => names.map((name) => getComputedStyle(name).color));
    await rows.nth(2).click();
    await expect(rows.nth(2)).toHaveAttribute("aria-pressed", "true");
    await rows.nth(2).blur();
    await page.mouse.move(5, 5);
    // An attribute, because WebKit does not restyle a list when :has() matches a pressed button.
    await expect(list).toHaveAttribute("data-single", "");
    await expect.poll(async () => new Set(await colours()).size).toBe(2);
    const [first, , held] = await colours();
    expect(held).not.toBe(first);
    await rows.nth(2).press("Enter");
    await rows.nth(2).blur();
    await expect(list).not.toHaveAttribute("data-single");
    await expect.poll(async () => [...new Set(await colours())]).toEqual([held]);
  });
});

test("the code of a section below the fold comes when the section nears the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await attached(page);
  const toggle = page.locator("#data-factory").getByRole("tab").first();
  expect(scripts.filter((url) => /springs|data-factory|bioradar/.test(url))).toEqual([]);
  await toggle.scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.filter((url) => /data-factory|springs/.test(url)).length).toBe(2);
  await expect(async () => {
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-selected", "true", { timeout: 500 });
  }).toPass({ timeout: 10_000 });
});

test("back to a home page that was never scrolled through, every section is there and works", async ({
  page,
}) => {
  await page.goto("/");
  await page
    .getByRole("link", { name: /^Partner/i })
    .first()
    .click();
  await expect(page).toHaveTitle(/^Contact/);
  await page.goBack();
  const rows = page.locator("#bioradar [data-contact]");
  await expect(rows).toHaveCount(7);
  await rows.first().click();
  await expect(rows.first()).toHaveAttribute("aria-pressed", "true");
});

test("a click in a section whose code is still loading takes effect once it has loaded", async ({ page }) => {
  const release = await hold(page, /\/assets\/bioradar-.*\.js$/);
  await openPage(page, "/");
  const entry = page.locator("#bioradar [data-contact]").nth(2);
  await entry.click();
  await expect(entry).toHaveAttribute("aria-pressed", "false");
  release();
  await expect(entry).toHaveAttribute("aria-pressed", "true");
});

test("a phone held sideways shows the hero's picture beside its words", { tag: "@full-browser" }, async ({
  page,
}) => {
  await openPage(page, "/");
  for (const [width, height] of [
    [667, 375],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    // In the middle of what the navigation leaves, not of picture and legend.
    const words = await page.locator("main h1").locator("..").boundingBox();
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(height);
    // The legend follows right below the screen, in one row or two.
    await expect(page.locator("[data-scene=hero-cubes] img")).toBeInViewport({ ratio: 1 });
  }
});
