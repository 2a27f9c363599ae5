import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { freePort } from "../free-port.ts";
import { findPageBrowser, PAGE_FLAGS } from "../shell.ts";
import { expect } from "./fixtures.ts";

const SERVER = join(import.meta.dirname, "../../src/server/main.ts");
const OWNER = join(import.meta.dirname, "../../src/server/enquiries/owner/cli.ts");

/** Runs the owner's tool on a database. */
export function owner(databasePath: string, ...args: string[]): string {
  const env = { ...process.env, DATABASE_URL: `sqlite:${databasePath}` };
  return execFileSync("node", [OWNER, ...args], { env, encoding: "utf8" });
}

/** Adds a kiosk and returns its credential. */
export function addKiosk(databasePath: string, name: string): string {
  return owner(databasePath, "kiosk", "add", name).split("\n")[0] ?? "";
}

/** The stored rows of a kiosk, in their order. */
export function rowsOf(
  databasePath: string,
  kiosk: string,
  table: "enquiry" | "amendment" = "enquiry",
): Record<string, unknown>[] {
  using database = new DatabaseSync(databasePath, { readOnly: true });
  return database.prepare(`SELECT * FROM ${table} WHERE kiosk = ? ORDER BY rowid`).all(kiosk);
}

/** Puts values, each perhaps with its key, into stores of the page's outbox. */
export const fillOutbox = (page: Page, values: Record<string, [object | string, string?][]>) =>
  page.evaluate(
    (stores) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open("kiosk-outbox");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction(Object.keys(stores), "readwrite");
          for (const [name, entries] of Object.entries(stores))
            for (const [value, key] of entries) transaction.objectStore(name).put(value, key ?? undefined);
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    values,
  );

/** Puts a credential into the page's outbox, as the staff panel does. */
export const enterCredential = (page: Page, credential: string): Promise<void> =>
  fillOutbox(page, { notes: [[credential, "credential"]] });

/** Puts a lead into the page's outbox. */
export const putLead = (page: Page): Promise<void> => {
  const typedAt = new Date().toISOString();
  const lead = { submissionId: randomUUID(), typedAt, fields: {}, refused: false, exported: false };
  return fillOutbox(page, { leads: [[lead]] });
};

/** How many values a store of the page's outbox has. */
export const countOf = (page: Page, store: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open("kiosk-outbox");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const count = request.result.transaction(name).objectStore(name).count();
          count.onsuccess = () => {
            request.result.close();
            resolve(count.result);
          };
        };
      }),
    store,
  );

/** Lets the next value for a store of the page's outbox find no room ('Quota exceeded'). */
export const noRoomOnce = (page: Page, store: string): Promise<void> =>
  page.evaluate((name) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...value) {
      if (this.name !== name) return put.apply(this, value);
      IDBObjectStore.prototype.put = put;
      throw new DOMException("Quota exceeded", "QuotaExceededError");
    };
  }, store);

/** Lets localStorage refuse the next item, as a full one does. */
export const refuseItemOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      Storage.prototype.setItem = setItem;
      throw new DOMException("No room for an item", "QuotaExceededError");
    };
  });

/** How many leads are in the page's outbox. */
export const unsent = (page: Page): Promise<number> => countOf(page, "leads");

/** Whether the outbox exists, which the kiosk's code makes when it is loaded. */
export async function kioskRuns(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain("kiosk-outbox");
}

/** Whether the site is on the device. */
export async function readyOffline(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(state, { timeout: 60_000 }).toBe("activated");
}

/** A server and a browser of their own, each of which can end without warning and begin again where it was. */
export class Stand {
  readonly databasePath: string;
  readonly #folder = mkdtempSync(join(tmpdir(), "cubiome-stand-"));
  #port = 0;
  /** The folder with the built site that the server serves. */
  #site = process.cwd();
  #server: ChildProcess | undefined;
  #browser: ChildProcess | undefined;

  constructor() {
    this.databasePath = join(this.#folder, "enquiries.sqlite");
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async serve(settings: Record<string, string> = {}): Promise<void> {
    this.#port ||= await freePort();
    const own = { PORT: String(this.#port), DATABASE_URL: `sqlite:${this.databasePath}` };
    const env = { ...process.env, ...own, ...settings };
    this.#server = spawn("node", [SERVER], {
      cwd: this.#site,
      env,
      stdio: ["ignore", "ignore", "inherit"],
      detached: true,
    });
    const answers = () =>
      fetch(`${this.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(answers, { timeout: 60_000 }).toBe(true);
  }

  /**
   * Serves a copy of the site, which `publish` may change.
   * @param kept addresses that its worker keeps; media take seconds to copy
   */
  copySite(kept = /^\/(?!media\/)/u): void {
    this.#site = join(this.#folder, "site");
    cpSync("dist", join(this.#site, "dist"), { recursive: true });
    // The changes below are to uncompressed files only.
    for (const suffix of [".br", ".gz"]) rmSync(this.#worker + suffix, { force: true });
    const worker = readFileSync(this.#worker, "utf8");
    const entries = /\{"revision":[^{}]*,"url":"([^"]*)"[^{}]*\},?/gu;
    writeFileSync(
      this.#worker,
      worker.replaceAll(entries, (entry, address) => (kept.test(address) ? entry : "")),
    );
  }

  get #worker(): string {
    return join(this.#site, "dist/client/worker.js");
  }

  /** Publishes another version: browsers compare workers byte by byte. */
  publish(): void {
    appendFileSync(this.#worker, "\n// Another version.\n");
  }

  async endServer(): Promise<void> {
    await kill(this.#server);
  }

  /** Opens the browser on the same profile each time. */
  async openBrowser(): Promise<BrowserContext> {
    const path = findPageBrowser();
    if (path === undefined) throw new Error("There is no Chromium.");
    const profile = join(this.#folder, "profile");
    const flags = [...PAGE_FLAGS, "--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
    const browser = spawn(path, flags, { stdio: ["ignore", "ignore", "pipe"], detached: true });
    this.#browser = browser;
    const address = await new Promise<string>((resolve, reject) => {
      let heard = "";
      browser.once("exit", () => reject(new Error(`The browser ended: ${heard}`)));
      browser.stderr.on("data", (chunk) => {
        heard += chunk;
        const found = /DevTools listening on (\S+)/u.exec(heard)?.[1];
        if (found) resolve(found);
      });
    });
    const [context] = (await chromium.connectOverCDP(address)).contexts();
    if (context === undefined) throw new Error("The browser has no context.");
    return context;
  }

  /** As a power cut does. */
  async killBrowser(): Promise<void> {
    await kill(this.#browser);
  }

  /** Ends both and removes what they have stored. */
  async end(): Promise<void> {
    await Promise.all([kill(this.#browser), kill(this.#server)]);
    // A part of the browser that was killed with it may still be writing.
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** Kills a process together with its own. */
async function kill(child: ChildProcess | undefined): Promise<void> {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  process.kill(-child.pid, "SIGKILL");
  await ended;
}
