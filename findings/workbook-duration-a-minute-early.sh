#!/bin/sh
# A duration of 26 h 7 min that a program computed is often a little less: 1.08819444 days are 26:06:59.9996. Excel
# rounds to the second before it shows hours and minutes, 26:07:00. SheetJS 0.18.5, and its formatter ssf 0.11.2 alone,
# round the seconds up to 60, show them as 00 and leave the minute as it was: 26:06:00, a minute early. numfmt 4.0.1
# carries the minute.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5 ssf@0.11.2 numfmt@4.0.1
cat > show.mjs <<'SCRIPT'
import { format } from "numfmt";
import SSF from "ssf";
import XLSX from "xlsx";

const days = 1.08819444;
console.log("1.08819444 days as [h]:mm:ss; expected 26:07:00 from all");
const all = [
  `xlsx 0.18.5: ${XLSX.SSF.format("[h]:mm:ss", days)}`,
  `ssf 0.11.2: ${SSF.format("[h]:mm:ss", days)}`,
  `numfmt 4.0.1: ${format("[h]:mm:ss", days)}`,
];
console.log(`seen: ${all.join(", ")}`);
process.exit(all.join() === "xlsx 0.18.5: 26:06:00,ssf 0.11.2: 26:06:00,numfmt 4.0.1: 26:07:00" ? 0 : 1);
SCRIPT
node show.mjs
