import { diagramsBench } from "./diagrams.ts";
import { insideBench } from "./inside.ts";
import { kioskBench } from "./kiosk.ts";
import { lighthouseBench } from "./lighthouse.ts";
import { scenesBench } from "./scenes.ts";
import { serviceBench } from "./service.ts";
import type { Bench } from "./table.ts";
import { printTable } from "./table.ts";
import { weightBench } from "./weight.ts";

/* npm run bench [-- NAME …]: measures the built site; each bench prints a table, followed by everything as JSON. */
const benches: Readonly<Record<string, Bench>> = {
  weight: weightBench,
  lighthouse: lighthouseBench,
  service: serviceBench,
  scenes: scenesBench,
  diagrams: diagramsBench,
  inside: insideBench,
  kiosk: kioskBench,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `There is no bench '${unknown.join("', '")}'. There are: ${Object.keys(benches).join(", ")}.`,
  );
  process.exit(2);
}

const results: Record<string, unknown> = {};
for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n${name}`);
  const rows = await bench();
  printTable(rows);
  results[name] = rows;
}
console.log(`\n${JSON.stringify(results)}`);
