import { existsSync, renameSync } from "node:fs";

/** Where a build moves the old site while it puts the new one in its place. */
export const beforeOf = (site: string) => `${site}.before`;

/** Puts the site back that a build had moved aside when it was killed. */
export function putBack(site: string): void {
  if (!existsSync(site) && existsSync(beforeOf(site))) renameSync(beforeOf(site), site);
}
