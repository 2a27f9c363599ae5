import { readFileSync } from "node:fs";

/* Reads the open data in the folder that a command's first argument names, as the files were obtained. */
const folder = process.argv[2];
if (!folder) {
  console.error("Name the folder that holds the open data.");
  process.exit(2);
}

export const readBytes = (name: string) => readFileSync(`${folder}/${name}`);
export const read = (name: string) => readBytes(name).toString().trim();
export const lines = (name: string) => read(name).split("\n");

/** The rows of a CSV file without quotes, after its head. */
export const csvRows = (name: string) =>
  lines(name)
    .slice(1)
    .map((line) => line.split(","));
