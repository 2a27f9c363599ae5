import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

export type Command = readonly [command: string, args: readonly string[]];

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function onPath(names: readonly string[], path = process.env.PATH ?? ""): string | undefined {
  const folders = path.split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

export const aptInstall = (packages: readonly string[]): readonly Command[] => [
  ["apt-get", ["update", "-qq"]],
  ["apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages]],
];

/** Finds something; if missing, runs each command in turn until it is found. Null when it stays missing. */
export function findOrInstall<Found>(find: () => Found | null, commands: readonly Command[]): Found | null {
  let found = find();
  for (const [command, args] of commands) {
    if (found) break;
    try {
      execFileSync(command, args, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    } catch (error) {
      console.log(`${command} ${args[0]}: ${error instanceof Error ? error.message : String(error)}`);
    }
    found = find();
  }
  return found;
}
