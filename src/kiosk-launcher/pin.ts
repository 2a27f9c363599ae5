import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { hashPin, PIN_KEY, PIN_LENGTH, TRIES_KEY } from "#enquiry/pin-hash.ts";
import { openProfile } from "./browser.ts";
import { type KioskOptions, UsageError } from "./options.ts";

const DIGITS = new RegExp(`^\\d{${PIN_LENGTH.least},${PIN_LENGTH.most}}$`, "u");
const FORM = `${PIN_LENGTH.least} to ${PIN_LENGTH.most} digits`;

/**
 * Sets the staff's PIN in the kiosk's profile if there is none, or in place of a forgotten one. Without a file and a
 * terminal nobody can be asked: the kiosk then asks for its credential before anybody may choose one.
 * Returns whether it was set.
 */
export async function setUpPin(options: KioskOptions): Promise<boolean> {
  const { pinFile, resetPin } = options;
  if (pinFile === undefined && !process.stdin.isTTY) {
    if (resetPin)
      throw new UsageError("--reset-pin: start it in a terminal, or name a file with --pin-file.");
    return false;
  }
  const pin = pinFile && readPin(pinFile);
  const context = await openProfile(options, true);
  try {
    const [page = await context.newPage()] = context.pages();
    // An empty page of the site, also while its server is away, for the storage that it shares with the others.
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setBypassServiceWorker", { bypass: true });
    await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await page.goto(options.origin);
    if (!resetPin && (await page.evaluate((key) => localStorage.getItem(key), PIN_KEY)) !== null)
      return false;
    const stored = JSON.stringify(await hashPin(pin ?? (await askPin())));
    await page.evaluate(
      ([key, value, tries]) => {
        localStorage.setItem(key, value);
        localStorage.removeItem(tries);
      },
      [PIN_KEY, stored, TRIES_KEY] as const,
    );
    console.log("The PIN is set.");
    return true;
  } finally {
    await context.close();
  }
}

function readPin(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new UsageError(`--pin-file: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (!DIGITS.test(text)) throw new UsageError(`--pin-file: ${file} has to hold ${FORM}, and nothing else.`);
  return text;
}

/** Asks for it twice; what is typed is not shown. */
async function askPin(): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const ask = async (question: string) => {
    process.stdout.write(question);
    const answer = await terminal.question("");
    process.stdout.write("\n");
    return answer;
  };
  try {
    for (;;) {
      const pin = await ask(`A PIN for the stand's staff, ${FORM}: `);
      if (!DIGITS.test(pin)) console.log(`A PIN is ${FORM}.`);
      else if ((await ask("The same PIN again: ")) === pin) return pin;
      else console.log("The two PINs were not the same.");
    }
  } finally {
    terminal.close();
  }
}
