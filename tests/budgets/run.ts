import { readFileSync, writeFileSync } from "node:fs";
import { routes } from "../../src/app/routes.ts";
import { HEADROOM, passedBudgets } from "./compare.ts";
import { KINDS, total, type Weights, weighBuild } from "./weigh.ts";

/*
 * npm run budgets: what each page of the last build weighs, and whether a budget is passed. `-- --renew` accepts
 * today's weights. A budget is the accepted weight and a little; tests/budgets/accepted.json says of which files.
 */
const ACCEPTED = new URL("accepted.json", import.meta.url);

const weights = weighBuild("dist", routes);
console.table(
  Object.fromEntries(
    Object.entries(weights).map(([page, kinds]) => [
      page,
      Object.fromEntries(KINDS.map((kind) => [`${kind} (kB)`, Math.round(total(kinds[kind]) / 100) / 10])),
    ]),
  ),
);

if (process.argv.includes("--renew")) {
  writeFileSync(ACCEPTED, `${JSON.stringify(weights, null, 2)}\n`);
  console.log("Accepted these weights.");
} else {
  // Written by the command above.
  const passed = passedBudgets(weights, JSON.parse(readFileSync(ACCEPTED, "utf8")) as Weights);
  if (passed.length > 0) {
    console.error(`${passed.join("\n")}\n`);
    console.error(
      `A budget is what was accepted and ${HEADROOM} %. If the growth is worth it: npm run budgets -- --renew`,
    );
    process.exit(1);
  }
  console.log("Every page is within its budget.");
}
