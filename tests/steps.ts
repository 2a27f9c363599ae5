import { spawn } from "node:child_process";

export interface Step {
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
}

/** Runs steps in parallel and prints each one's output when it ends. Returns the names of those that failed. */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const alone = steps.length === 1;
  const outcomes = await Promise.all(
    steps.map(async ({ name, command, args, env }) => {
      const start = performance.now();
      if (alone) console.log(`\n── ${name}`);
      const { passed, output } = await run(command, args, { ...process.env, ...env }, alone);
      const seconds = Math.round((performance.now() - start) / 1_000);
      console.log(alone ? `   ${seconds} s` : `\n── ${name}, ${seconds} s\n${output.trimEnd()}`);
      return passed ? [] : [name];
    }),
  );
  return outcomes.flat();
}

/** A single program prints as it goes; parallel ones are buffered. */
function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  alone: boolean,
): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", alone ? "inherit" : "pipe", alone ? "inherit" : "pipe"],
      // Force colours, because the buffered output is printed to the terminal in the end.
      env: process.stdout.isTTY ? { FORCE_COLOR: "1", ...env } : env,
    });
    const chunks: Buffer[] = [];
    child.stdout?.on("data", (chunk) => chunks.push(chunk));
    child.stderr?.on("data", (chunk) => chunks.push(chunk));
    child.on("error", (error) => resolve({ passed: false, output: error.message }));
    child.on("close", (code) => resolve({ passed: code === 0, output: Buffer.concat(chunks).toString() }));
  });
}

export const FORMAT_AND_LINT: Step = {
  name: "format and lint",
  command: "biome",
  args: ["ci", "--error-on-warnings", "."],
};

export const TYPES: Step = { name: "types", command: "tsc", args: ["--project", "."] };
