import { resolve } from "node:path";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { fontFaces } from "./enquiries/intake/result/fonts.ts";
import { openStore } from "./enquiries/store/open-store.ts";
import { logOutput, logSettings } from "./log.ts";
import { builtSite, readSiteManifest } from "./site.ts";
import { announce, listen, orExplain, stopOnSignals } from "./start.ts";

await orExplain(async () => {
  const config = readConfig(process.env);
  const distDir = resolve("dist");
  const manifest = readSiteManifest(distDir);
  const store = await openStore(config);
  const stopping = new AbortController();
  const log = logOutput();
  const app = await buildApp({
    config,
    stopping: stopping.signal,
    store,
    hasPolicy: true,
    logger: logSettings(log),
    lostLines: log.lost,
    fontFaces: fontFaces(distDir),
  });
  await builtSite(app, distDir, { manifest, config });
  stopOnSignals(app, stopping, config);
  await announce(await listen(app, config), config, store);
});
