import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { SecurityHeaders } from "#server/headers/security-headers.ts";

/** A further document of the proxy. */
export interface ProxyDocument {
  html: string;
  /** Beside the type and the encoding. */
  headers?: SecurityHeaders;
}

/**
 * Runs `measure` against a proxy of the site that has further documents, by their path, and turns the Not Found page's
 * 404, which Lighthouse does not score, into 200.
 */
export async function withProxy<Result>(
  baseUrl: string,
  documents: ReadonlyMap<string, ProxyDocument>,
  measure: (proxyUrl: string) => Promise<Result>,
): Promise<Result> {
  const answers = new Map(
    [...documents].map(([path, { html, headers = [] }]) => [
      path,
      { body: brotliCompressSync(html), headers: Object.fromEntries(headers) },
    ]),
  );
  const server = createServer((incoming, outgoing) => {
    const own = answers.get(incoming.url ?? "");
    if (own) {
      outgoing.writeHead(200, {
        ...own.headers,
        "content-type": "text/html; charset=utf-8",
        "content-encoding": "br",
      });
      outgoing.end(own.body);
      return;
    }
    const { host: _host, ...headers } = incoming.headers;
    request(baseUrl + incoming.url, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode === 404 ? 200 : (answer.statusCode ?? 502), answer.headers);
      answer.pipe(outgoing);
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    return await measure(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}
