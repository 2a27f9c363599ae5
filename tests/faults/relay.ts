import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { listenLocally } from "../free-port.ts";

/** An address of its own that leads to a port of this machine, and whose network may be cut. */
export interface Relay {
  port: number;
  /** Leads to another port from now on; connections that are open end. */
  lead(port: number): void;
  /** Passes nothing on any more, and tells nobody. */
  cut(): void;
  /** Passes on again; connections that were cut end. */
  mend(): void;
  close(): Promise<void>;
}

export async function startRelay(target: number): Promise<Relay> {
  const open = new Set<Socket>();
  let leadsTo = target;
  let isCut = false;
  const server = createServer((client) => {
    const behind = connect(leadsTo, "127.0.0.1");
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        open.delete(socket);
        if (!isCut) other.destroy();
      });
      socket.on("data", (chunk) => isCut || other.write(chunk));
    }
  });
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  const port = await listenLocally(server);
  return {
    port,
    lead(port) {
      leadsTo = port;
      endAll();
    },
    cut() {
      isCut = true;
    },
    mend() {
      isCut = false;
      endAll();
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      endAll();
      await closed;
    },
  };
}
