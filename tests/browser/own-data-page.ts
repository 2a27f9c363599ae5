import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect } from "./fixtures.ts";

export interface Given {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
export const given = (name: string, content: string | Uint8Array): Given => ({
  name,
  mimeType: "",
  buffer: Buffer.from(content),
});

/** Ways to send something; a worker tries them all at an address. Returns those that were not refused. */
export async function waysOut(address: string): Promise<string[]> {
  const settled = (start: (resolve: () => void, reject: () => void) => void) => new Promise<void>(start);
  const ways: Record<string, () => unknown> = {
    fetch: () => fetch(address),
    XMLHttpRequest: () =>
      settled((resolve, reject) => {
        const request = new XMLHttpRequest();
        Object.assign(request, { onload: resolve, onerror: reject });
        request.open("GET", address);
        request.send();
      }),
    WebSocket: () =>
      settled((resolve, reject) =>
        Object.assign(new WebSocket(address.replace("http", "ws")), { onopen: resolve, onerror: reject }),
      ),
    EventSource: () =>
      settled((resolve, reject) =>
        Object.assign(new EventSource(address), { onopen: resolve, onerror: reject }),
      ),
    importScripts: () =>
      (self as unknown as { importScripts: (path: string) => void }).importScripts(address),
    import: () => import(address),
    sendBeacon: () => navigator.sendBeacon(address),
    eval: () => new Function("return 1")(),
  };
  const passed: string[] = [];
  for (const [name, way] of Object.entries(ways)) {
    try {
      await way();
      passed.push(name);
    } catch {
      // As it has to be.
    }
  }
  return passed;
}

export const readersOf = (page: Page) =>
  page.workers().filter((worker) => /own-\w+\.worker-/u.test(worker.url()));

/** In a reader: has it wait at a file's third megabyte, or between a map of cells and their genes. */
export function stayInTheMiddle(): void {
  const { stream } = Blob.prototype;
  const limit = 2 << 20;
  Blob.prototype.stream = function () {
    if (this.size <= limit) return stream.call(this);
    const reader = stream.call(this.slice(0, limit)).getReader();
    return new ReadableStream({
      pull: async (controller) => {
        const { value } = await reader.read();
        if (value) controller.enqueue(value);
        else await new Promise(() => {});
      },
    });
  };
  Object.assign(self, { setTimeout: () => 0 });
}

/** Drops a file of some 2.5 MB: a header, and lines again and again. */
export const dropLong = (live: Locator, name: string, header: string, lines: string) =>
  live.locator("[data-own]").evaluate(
    (stage, [name, header, lines]) => {
      const dataTransfer = new DataTransfer();
      const body = Array<string>(Math.ceil(2.5e6 / lines.length)).fill(lines);
      dataTransfer.items.add(new File([header, ...body], name));
      stage.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, header, lines] as const,
  );

/** The demonstration with everything around it, whatever it shows. */
const STAGE = ":has(> input[type=file])";

/** Expects axe to find nothing. In the hero no heading of a section stands above a picture of another demonstration. */
export const expectAccessible = async (page: Page) =>
  expect(await violations(page, { rules: { "heading-order": { enabled: false } } }, STAGE)).toEqual([]);

export const open = (live: Locator, ...files: Given[]) =>
  live.locator("input[type=file]").setInputFiles(files);
export const opened = (live: Locator) => live.locator("[data-own-kind]");

/** Holds a file over the page, as from a desk, and lets it go over an element if one is named. */
export async function drag(page: Page, text: string, over: Locator, types: readonly string[]): Promise<void> {
  const transfer = await page.evaluateHandle((content) => {
    const held = new DataTransfer();
    held.items.add(new File([content], "held.csv"));
    return held;
  }, text);
  for (const type of types) await over.dispatchEvent(type, { dataTransfer: transfer });
}
