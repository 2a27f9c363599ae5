import { readFile } from "node:fs/promises";
import type { Server, Socket } from "node:net";
import { plainAddress } from "./enquiries/intake/client-address.ts";
import { type Periodic, periodic } from "./periodic.ts";

/** Interval between two looks at what lies unread, in milliseconds. */
const CHECK_INTERVAL_MS = 5_000;
/** A client is cut after this many checks in a row without reading anything: 25 s. */
const LOOKS = 5;
/** Bytes that may lie unread for as long as the connection stays. */
const LITTLE = 65_536;
/** In Linux's tables of connections: local and remote address and port, state, bytes that the client has not taken. */
const CONNECTION = /: [0-9A-F]+:([0-9A-F]+) ([0-9A-F]+):([0-9A-F]+) .. ([0-9A-F]+):/gu;

/**
 * Cuts clients that do not read the end of an answer. Once the system has all of it, Node takes it for sent, while it
 * may fill megabytes of the system's memory. Only Linux says how much is unread; elsewhere nobody is cut here.
 */
export function watchUnread(server: Server, cut: (socket: Socket) => void): Periodic {
  const sockets = new Map<Socket, { taken: number; looks: number }>();
  server.on("connection", (socket: Socket) => {
    sockets.set(socket, { taken: 0, looks: 0 });
    socket.once("close", () => sockets.delete(socket));
    const close = socket.destroySoon;
    // Node would close the connection after its last answer, and unread data could no longer be discarded.
    socket.destroySoon = () => {
      if (socket.bytesWritten > LITTLE) socket.setTimeout(2 * LOOKS * CHECK_INTERVAL_MS).end();
      else close.call(socket);
    };
  });
  return periodic(
    CHECK_INTERVAL_MS,
    async () => {
      const handedOver = [...sockets].filter(
        ([{ bytesWritten, writableLength }]) => bytesWritten > LITTLE && writableLength === 0,
      );
      if (handedOver.length === 0) return;
      const unread = await unreadBytes();
      for (const [socket, seen] of handedOver) {
        const left = unread.get(nameOf(socket.localPort, socket.remotePort, socket.remoteAddress)) ?? 0;
        const taken = socket.bytesWritten - left;
        seen.looks = left > 0 && taken === seen.taken ? seen.looks + 1 : 0;
        seen.taken = taken;
        if (seen.looks >= LOOKS) cut(socket);
      }
    },
    () => undefined,
  );
}

function nameOf(localPort?: number, remotePort?: number, address = ""): string {
  return `${localPort} ${remotePort} ${plainAddress(address)}`;
}

/** The connections of which more than a little is unread. */
async function unreadBytes(): Promise<Map<string, number>> {
  // Where there is no IPv6 its table is missing; elsewhere than on Linux both are.
  const tables = await Promise.all(
    ["tcp", "tcp6"].map((name) => readFile(`/proc/net/${name}`, "utf8").catch(() => "")),
  );
  const found = new Map<string, number>();
  for (const [, local = "", address = "", remote = "", bytes = ""] of tables.join("").matchAll(CONNECTION)) {
    const left = Number.parseInt(bytes, 16);
    if (left > LITTLE)
      found.set(nameOf(Number.parseInt(local, 16), Number.parseInt(remote, 16), readable(address)), left);
  }
  return found;
}

/** An address of the table, whose groups of four bytes are written backwards. */
function readable(hex: string): string {
  const bytes = Buffer.from(hex, "hex").swap32();
  return bytes.length === 4 ? bytes.join(".") : bytes.toString("hex").replace(/.{4}(?=.)/gu, "$&:");
}
