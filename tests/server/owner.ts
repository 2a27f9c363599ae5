import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { inject } from "vitest";
import { BARE_ENV, until } from "./server-process.ts";

export const OWNER =
  inject("ownersTool") ?? join(import.meta.dirname, "../../src/server/enquiries/owner/cli.ts");

export interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Runs the owner's tool with these settings, in `folder`; resolves whatever its exit status is. `flags` are Node's. */
export function owner(
  args: readonly string[],
  env: Record<string, string>,
  folder = process.cwd(),
  flags: readonly string[] = [],
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...flags, OWNER, ...args],
      { cwd: folder, env: { ...BARE_ENV, ...env } },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
    child.stdin?.end();
  });
}

/** Runs a command of the owner's tool at a terminal, which script(1) provides, and answers its question. */
export async function ownerAtTerminal(
  args: string,
  env: Record<string, string>,
  answer: string,
): Promise<void> {
  const child = spawn("script", ["-qec", `${process.execPath} ${OWNER} ${args}`, "/dev/null"], {
    env: { ...BARE_ENV, ...env },
  });
  const exited = once(child, "exit");
  let out = "";
  child.stdout.on("data", (chunk) => {
    out += chunk;
  });
  await until(() => out.includes("[y/N]"));
  child.stdin.write(`${answer}\n`);
  await exited;
}
