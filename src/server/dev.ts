import { createServer } from "vite";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { logSettings } from "./log.ts";
import { announce, listen, orExplain, stopOnSignals } from "./start.ts";
import { openStore } from "./store/open-store.ts";

// `npm run dev`: the real server for everything under /api, Vite with hot reload for the pages, in one process.
await orExplain(async () => {
  const config = readConfig(process.env);
  const store = await openStore(config);
  const app = await buildApp({ config, store, logger: logSettings() });
  const vite = await createServer({
    appType: "spa",
    server: { middlewareMode: { server: app.server }, ws: { server: app.server } },
  });
  // Before the server waits for its connections: the hot-reload socket never ends by itself.
  app.addHook("preClose", () => vite.close());
  app.all("/*", (request, reply) => {
    reply.hijack();
    // Vite sets its own headers; those of the API would keep its scripts out.
    vite.middlewares(request.raw, reply.raw);
  });
  stopOnSignals(app);
  announce(await listen(app, config), config);
});
