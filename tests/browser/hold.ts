import type { BrowserContext, Page } from "@playwright/test";

/** Holds back what is asked of an address until the returned function is called. */
export async function hold(target: Page | BrowserContext, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await target.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Holds back a page's script. */
export const holdScript = (page: Page): Promise<() => void> => hold(page, "**/assets/client-*.js");
