import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "./harness.ts";
import { BARE_ENV, until } from "./server-process.ts";

test("npm run dev answers with pages that reload and with the real enquiry service", async () => {
  const child = spawn(process.execPath, ["--run", "dev"], {
    cwd: join(import.meta.dirname, "../.."),
    env: {
      ...BARE_ENV,
      HOST: "127.0.0.1",
      PORT: "0",
      DATABASE_URL: `sqlite:${join(temporaryFolder(), "enquiries.sqlite")}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own: the script starts a shell, the watcher and the server.
    detached: true,
  });
  onTestFinished(() => void process.kill(-(child.pid ?? 0), "SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const address = () => /on (http:\/\/127\.0\.0\.1:\d+),/u.exec(output)?.[1];
  await until(() => address() !== undefined || /Failed running/u.test(output));
  expect(address(), output).toBeDefined();

  expect(await (await fetch(`${address()}/`)).text()).toContain("/@vite/client");
  expect((await fetch(`${address()}/readyz`)).status).toBe(200);
});
