import { readFileSync } from "node:fs";
import { shiftClock } from "./shifted-clock.ts";

/** Loaded before a server's own modules: its clock is as many milliseconds ahead as the file says at the moment. */
const file = process.env.CLOCK_FILE;
if (file === undefined) throw new Error("CLOCK_FILE is not set");
shiftClock(() => Number(readFileSync(file, "utf8")));
