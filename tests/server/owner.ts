import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { inject, vi } from "vitest";
import { run } from "#server/enquiries/owner/run.ts";
import { PlainError } from "#server/plain-error.ts";
import { BARE_ENV, until } from "./server-process.ts";

export const OWNER =
  inject("ownersTool") ?? join(import.meta.dirname, "../../src/server/enquiries/owner/cli.ts");

export interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Runs the owner's tool in this process, one at a time; resolves whatever its exit status is. */
export async function owner(args: readonly string[], env: Record<string, string>): Promise<Outcome> {
  const outcome = { code: 0, out: "", err: "" };
  const write = (stream: "out" | "err", end: string) => (text: unknown) => {
    outcome[stream] += `${text}${end}`;
    return true;
  };
  const spies = [
    vi.spyOn(console, "log").mockImplementation(write("out", "\n")),
    vi.spyOn(console, "error").mockImplementation(write("err", "\n")),
    vi.spyOn(process.stdout, "write").mockImplementation(write("out", "")),
    vi.spyOn(process.stderr, "write").mockImplementation(write("err", "")),
  ];
  const { exitCode } = process;
  process.exitCode = undefined;
  try {
    await run(args, env);
    outcome.code = Number(process.exitCode ?? 0);
  } catch (error) {
    // As orExplain() prints it.
    console.error(error instanceof PlainError ? error.message : error);
    outcome.code = 1;
  } finally {
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
  }
  return outcome;
}

/** Starts the owner's tool as a process, in `folder`; resolves whatever its exit status is. `flags` are Node's. */
export function startedOwner(
  args: readonly string[],
  env: Record<string, string>,
  flags: readonly string[] = [],
  folder = process.cwd(),
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
