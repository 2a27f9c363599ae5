import { once } from "node:events";
import { start } from "./processes.ts";

/** Large enough for every window the suite opens. */
const SCREEN = "1600x2000x24";

/** Starts a virtual display with a free number; resolves to its name, such as ':99'. */
export async function openDisplay(xvfb: string): Promise<string> {
  const child = start(xvfb, ["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const pipe = child.stdio[3];
  if (!pipe) throw new Error("The virtual screen has no pipe.");
  const failed = once(child, "exit").then(() => {
    throw new Error("The virtual screen (Xvfb) has ended.");
  });
  const [number] = (await Promise.race([once(pipe, "data"), failed])) as [Buffer];
  failed.catch(() => {});
  return `:${String(number).trim()}`;
}
