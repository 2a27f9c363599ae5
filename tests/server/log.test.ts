import { spawnSync } from "node:child_process";
import { Writable } from "node:stream";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { loggedIn } from "#server/enquiries/owner/server-log.ts";
import { logOutput } from "#server/log.ts";
import { freePort } from "../free-port.ts";
import { enquiry, metricsOf, post } from "./harness.ts";
import { startListening, until } from "./server-process.ts";

/** A target that takes what it is given only while it is told to. */
function gate() {
  const taken: string[] = [];
  let waiting: (() => void) | undefined;
  let isOpen = true;
  const target = new Writable({
    write(chunk, _encoding, done) {
      const take = () => {
        taken.push(String(chunk));
        done();
      };
      if (isOpen) take();
      else waiting = take;
    },
  });
  return {
    target,
    taken,
    shut() {
      isOpen = false;
    },
    open() {
      isOpen = true;
      waiting?.();
    },
  };
}

const LOG = "../../src/server/log.ts";
const LINE = `${"x".repeat(1_023)}\n`;

describe("the log", () => {
  test("row 73: what its target does not take waits, what becomes too much is counted, and said when there is room", async () => {
    const complained = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => complained.mockRestore());
    const { target, taken, shut, open } = gate();
    const output = logOutput(target);
    output.write("first\n");
    shut();
    for (let count = 0; count < 1_000; count += 1) output.write(LINE);
    expect(output.lost()).toBeGreaterThan(500);
    expect(target.writableLength).toBeLessThan(300_000);
    expect(complained).toHaveBeenCalledOnce();
    open();
    await until(() => taken.at(-1)?.includes("lostLines") ?? false);
    expect(loggedIn(taken.join("")).lost).toBe(output.lost());
    expect(taken.filter((line) => line === LINE)).toHaveLength(1_000 - output.lost());
    output.write("last\n");
    await until(() => taken.at(-1) === "last\n");
    expect(taken.filter((line) => line.includes("lostLines"))).toHaveLength(1);
  });

  test("lines that are logged together are one write, done before those who logged them go on", async () => {
    const writes: number[] = [];
    const target = new Writable({
      writev(lines, done) {
        writes.push(lines.length);
        done();
      },
    });
    const output = logOutput(target);
    const log = async (line: string) => output.write(line);
    const seen = ["a\n", "b\n", "c\n"].map((line) => log(line).then(() => [...writes]));
    expect(await Promise.all(seen)).toEqual([[3], [3], [3]]);
  });

  test("row 73: a full disk under both standard outputs ends no process, however often it is written to", () => {
    const script = `const { logOutput } = await import(process.argv[1]);
      const log = logOutput();
      for (let line = 0; line < 3; line += 1) {
        console.error(line);
        log.write("line");
        await new Promise((resolve) => setTimeout(resolve));
      }
      process.exit(log.lost());`;
    const program = [process.execPath, "--input-type=module", "--eval", script, import.meta.resolve(LOG)];
    const { status } = spawnSync("sh", ["-c", 'exec "$0" "$@" > /dev/full 2>&1', ...program]);
    expect(status).toBe(3);
  });

  test("row 73: a reader that is gone ends neither the server nor the counting", async () => {
    const metricsPort = await freePort();
    const { child, exited, server } = await startListening({ METRICS_PORT: String(metricsPort) });
    child.stdout?.destroy();
    await until(async () => {
      expect((await post(server, enquiry())).status).toBe(200);
      return /^log_lines_lost_total [2-9]$/mu.test(await metricsOf(metricsPort));
    });
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  });
});
