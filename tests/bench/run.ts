import { compareRecords, LEAST_CHANGE } from "./compare.ts";
import { diagramsBench } from "./diagrams.ts";
import { floorsBench } from "./floors.ts";
import { growthBench } from "./growth.ts";
import { insideBench } from "./inside.ts";
import { kioskBench } from "./kiosk.ts";
import { lighthouseBench } from "./lighthouse.ts";
import { ownDataBench } from "./own-data.ts";
import { ownReadersBench } from "./own-readers.ts";
import { beginRecord, readRecord } from "./record.ts";
import { scenesBench } from "./scenes.ts";
import { serviceBench } from "./service.ts";
import { standDayBench } from "./stand-day.ts";
import { type Bench, printTable, type Row } from "./table.ts";
import { truth } from "./truth/run.ts";
import { useBench } from "./use.ts";
import { weightBench } from "./weight.ts";

/*
 * npm run bench [-- NAME …]: measures the built site; each bench prints a table, and all of it is written to a file.
 * npm run bench -- compare A B: what changed between two such files.
 * npm run bench -- truth KIND FOLDER: what the site and the field's own tools count in a folder of files.
 */
const benches: Readonly<Record<string, Bench>> = {
  weight: weightBench,
  lighthouse: lighthouseBench,
  floors: floorsBench,
  use: useBench,
  service: serviceBench,
  growth: growthBench,
  scenes: scenesBench,
  diagrams: diagramsBench,
  inside: insideBench,
  kiosk: kioskBench,
  "stand-day": standDayBench,
  "own-data": ownDataBench,
  "own-readers": ownReadersBench,
};

async function measure(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in benches));
  if (unknown.length > 0) {
    console.error(
      `There is no bench '${unknown.join("', '")}'. There are: ${Object.keys(benches).join(", ")}; or compare A B.`,
    );
    process.exit(2);
  }
  const write = beginRecord();
  const results: Record<string, Row[]> = {};
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`\n${name}`);
    const rows = await bench();
    printTable(rows);
    results[name] = [...rows];
  }
  console.log(`\nWritten to ${write(results)}`);
}

function compare(paths: readonly string[]): void {
  const [first, second] = paths;
  if (first === undefined || second === undefined || paths.length > 2) {
    console.error("npm run bench -- compare A B: A and B are files that npm run bench has written.");
    process.exit(2);
  }
  const [before, after] = [readRecord(first), readRecord(second)];
  for (const { date, commit } of [before, after]) console.log(`${date}  ${commit}`);
  const { notes, rows } = compareRecords(before, after);
  for (const note of notes) console.log(`! ${note}`);
  if (rows.length > 0) printTable(rows);
  console.log(`${rows.length} figures changed by ${LEAST_CHANGE} % or more.`);
}

const [command, ...rest] = process.argv.slice(2);
if (command === "compare") compare(rest);
else if (command === "truth") await truth(rest);
else await measure(process.argv.slice(2));
