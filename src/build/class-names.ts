import { createHash } from "node:crypto";
import { relative } from "node:path";

/** Path of the module to which each scoped name was given. */
const modules = new Map<string, string>();

/**
 * Names a CSS module's class after the class and, in three letters, the module's path. Vite's own names end in two more
 * letters and a line number: in Home's compressed HTML 300 bytes, for which it would need a second round trip.
 * @throws if another module's class already has the name
 */
export function scopedClassName(name: string, file: string): string {
  const path = relative(process.cwd(), file);
  const scoped = `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 3)}`;
  const other = modules.get(scoped) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} both have a class '${scoped}': rename one.`);
  modules.set(scoped, path);
  return scoped;
}
