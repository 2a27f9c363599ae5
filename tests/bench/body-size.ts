import type { Request } from "@playwright/test";

/** Bytes of a response's body as sent. */
export async function bodySize(request: Request): Promise<number> {
  const { responseBodySize } = await request.sizes();
  if (responseBodySize > 0) return responseBodySize;
  // Chromium does not report the size of worker scripts, nor of what it takes from its cache.
  return Number(await (await request.response())?.headerValue("content-length"));
}
