import { spawn } from "node:child_process";
import { kioskBrowser, kioskFlags, prepareProfile } from "./browser.ts";
import { checkKiosk } from "./check.ts";
import { type KioskOptions, readOptions, USAGE, UsageError } from "./options.ts";
import { setUpPin } from "./pin.ts";

/* npm run kiosk: starts the browser of a kiosk, or checks one. */
try {
  const options = readOptions(process.argv.slice(2));
  if (options === null) console.log(USAGE);
  else if (options.check) process.exitCode = (await checkKiosk(options)) ? 0 : 1;
  else {
    await setUpPin(options);
    if (!options.resetPin) start(options);
  }
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(error instanceof Error ? error.message : error);
  if (isUsage) console.error(`\n${USAGE}`);
  process.exitCode = isUsage ? 2 : 1;
}

/** Ends when the browser does, with its status: systemd then starts it again. */
function start(options: KioskOptions): void {
  const path = kioskBrowser();
  prepareProfile(options);
  const args = [...kioskFlags(options), `--user-data-dir=${options.profile}`, `${options.origin}/?kiosk=1`];
  console.log(`${path} ${args.join(" ")}`);
  const browser = spawn(path, args, { stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => browser.kill(signal));
  browser.on("exit", (code) => process.exit(code ?? 1));
  browser.on("error", (error) => {
    console.error(`${path} does not start: ${error.message}`);
    process.exit(1);
  });
}
