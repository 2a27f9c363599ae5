import { parseArgs } from "node:util";
import { printTable } from "../bench/table.ts";
import { type Browser, ENGINES, type Engine, Skip } from "./browser.ts";
import type { Check } from "./check.ts";
import { dialogChecks } from "./checks/dialogs.ts";
import { enquiryChecks } from "./checks/enquiry.ts";
import { extensionChecks } from "./checks/extensions.ts";
import { mailLinkChecks } from "./checks/mail-link.ts";
import { pageChecks } from "./checks/pages.ts";
import { sceneChecks } from "./checks/scenes.ts";
import { sectionChecks } from "./checks/sections.ts";
import { findEngine, type Opener } from "./engines.ts";
import { cleanUpAtTheEnd } from "./processes.ts";
import { photograph, writeSideBySide } from "./screenshots.ts";
import { type Site, serveSite } from "./site.ts";

/*
 * npm run test:engines: the built site in three engines, one after the other. `--engine NAME` runs only that engine,
 * `--only TEXT` only checks whose title contains the text, `--screenshots FOLDER` also takes screenshots of every page.
 */
const { values: options } = parseArgs({
  options: {
    engine: { type: "string", multiple: true },
    only: { type: "string" },
    screenshots: { type: "string" },
  },
});

type State = "passed" | "failed" | "skipped";
interface Outcome {
  state: State;
  /** Why it failed or was skipped, or a finding. */
  note: string;
}

const all = [
  ...pageChecks,
  ...dialogChecks,
  ...sectionChecks,
  ...enquiryChecks,
  ...extensionChecks,
  ...mailLinkChecks,
  ...sceneChecks,
];
const checks = all
  .filter(({ page, name }) => `${page} ${name}`.includes(options.only ?? ""))
  .toSorted(
    (a, b) => all.findIndex(({ page }) => page === a.page) - all.findIndex(({ page }) => page === b.page),
  );
const engines = ENGINES.filter(
  (engine) => options.engine?.some((name) => name.toLowerCase() === engine.toLowerCase()) ?? true,
);
const outcomes = new Map<Engine, readonly Outcome[]>();
const began = Date.now();
const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

cleanUpAtTheEnd();
const site = await serveSite();
for (const engine of engines) {
  const start = Date.now();
  console.log(`\n── ${engine}`);
  outcomes.set(engine, await runEngine(engine, site));
  console.log(`${engine}: ${seconds(start)}`);
}
if (options.screenshots) await writeSideBySide(options.screenshots);

console.log("");
printTable(
  checks.map(({ page, name }, index) => ({
    page,
    check: name,
    ...Object.fromEntries(engines.map((engine) => [engine, outcomes.get(engine)?.[index]?.state ?? ""])),
  })),
);
const states = [...outcomes.values()].flat().map(({ state }) => state);
const count = (wanted: State): number => states.filter((state) => state === wanted).length;
console.log(`\nThe three engines took ${seconds(began)}.`);
console.log(`${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`);
process.exit(count("failed") > 0 ? 1 : 0);

/** Runs every check in one engine. After a failure the next check gets a fresh browser. */
async function runEngine(engine: Engine, served: Site): Promise<readonly Outcome[]> {
  let open: Opener;
  try {
    open = await findEngine(engine);
  } catch (reason) {
    const note = `${engine} is skipped: ${messageOf(reason)}`;
    console.log(note);
    return checks.map(() => ({ state: "skipped", note }));
  }
  const results: Outcome[] = [];
  let browser: Browser | undefined;
  for (const check of checks) {
    const start = Date.now();
    if (!browser) {
      browser = await open();
      if (results.length === 0) console.log(browser.version);
    }
    const outcome = await runCheck(check, browser, served);
    results.push(outcome);
    console.log(
      `${outcome.state.padEnd(8)}${check.page}: ${check.name} (${[outcome.note, seconds(start)].filter(Boolean).join(", ")})`,
    );
    if (outcome.state !== "failed") continue;
    await browser.close().catch(() => {});
    browser = undefined;
  }
  browser ??= await open();
  if (options.screenshots) await photograph(browser, served);
  await browser.close();
  return results;
}

async function runCheck(check: Check, browser: Browser, served: Site): Promise<Outcome> {
  try {
    const note = (await check.run(browser, served)) ?? "";
    const complaints = await browser.takeMessages();
    return complaints.length > 0
      ? { state: "failed", note: `the console: ${complaints.join("; ")}` }
      : { state: "passed", note };
  } catch (reason) {
    const complaints = await browser.takeMessages().catch(() => []);
    const state = reason instanceof Skip ? "skipped" : "failed";
    return { state, note: [messageOf(reason), ...complaints].join("; ") };
  }
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
