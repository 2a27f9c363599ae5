import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { listenLocally } from "../free-port.ts";

export interface HangingSmtp {
  url: string;
  /** Connections so far. */
  connections(): number;
  /** Connections that are open now. */
  open(): number;
}

/**
 * A mail server whose greeting has no end: a line of it every 50 ms, so that no timeout for silence ever helps. After
 * `patience` such connections it passes the others on to the mail server on `port`.
 */
export async function startHangingSmtp(patience = Number.POSITIVE_INFINITY, port = 0): Promise<HangingSmtp> {
  let connections = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    connections += 1;
    open.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => open.delete(socket));
    if (connections > patience) {
      const behind = connect(port, "127.0.0.1");
      behind.on("error", () => socket.destroy());
      socket.pipe(behind).pipe(socket);
      return;
    }
    const drip = setInterval(() => socket.write("220-one moment\r\n"), 50);
    socket.on("close", () => clearInterval(drip));
  });
  const own = await listenLocally(server);
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${own}`, connections: () => connections, open: () => open.size };
}
