import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** The site at another address, where the script that attaches waits until it is released. */
export async function holdScript(
  site: string,
): Promise<{ url: string; release: () => void; close: () => void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const server = createServer(async (asked, answer) => {
    const { method, headers, url = "/" } = asked;
    if (url.startsWith("/assets/client-")) await promise;
    const passed = request(new URL(url, site), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await once(server.listen(0, "localhost"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    release,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
