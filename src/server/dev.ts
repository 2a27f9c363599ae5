import { createServer } from "vite";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { openStore } from "./enquiries/store/open-store.ts";
import { logOutput, logSettings } from "./log.ts";
import { announce, listen, orExplain, stopOnSignals } from "./start.ts";

// `npm run dev`: the real server for everything under /api and Vite with hot reload for the pages, in one process.
await orExplain(async () => {
  // Node's watch mode would have each thread report its imports, between the messages that the database's thread sends.
  delete process.env.WATCH_REPORT_DEPENDENCIES;
  const config = readConfig(process.env);
  const store = await openStore(config);
  const app = await buildApp({ config, store, hasPolicy: false, logger: logSettings(logOutput()) });
  const vite = await createServer({
    appType: "spa",
    server: { middlewareMode: { server: app.server }, ws: { server: app.server } },
  });
  // Runs before the server waits for open connections, because the hot-reload socket never closes by itself.
  app.addHook("preClose", () => vite.close());
  app.all("/*", (request, reply) => {
    reply.hijack();
    // Vite sets its own headers; the API's CSP would block its scripts.
    vite.middlewares(request.raw, reply.raw);
  });
  stopOnSignals(app, new AbortController(), config);
  await announce(await listen(app, config), config, store);
});
