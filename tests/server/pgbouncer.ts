import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { listenLocally } from "../free-port.ts";

export interface Pooler {
  /** The database's address through the pooler. */
  url: string;
  /** Statements of a client that PgBouncer refuses, or that would leak into somebody else's session. */
  offences: string[];
}

/** Start parameters that PgBouncer passes on; it refuses every other one. */
const TRACKED = new Set([
  ...["user", "database", "application_name", "client_encoding"],
  ...["datestyle", "timezone", "standard_conforming_strings"],
]);
const SSL_REQUEST = 80_877_103;
/** State of a session, which the next transaction does not get again. */
const OF_A_SESSION =
  /(?:^|;)\s*(?:set\s(?!\s*(?:local|transaction)\b)|listen\s|prepare\s|create\s+temp)|pg_advisory_lock\(/iu;

/**
 * Stands in front of a PostgreSQL server as PgBouncer does with `pool_mode = transaction`: it refuses start parameters
 * that it does not track, named statements and whatever belongs to a session.
 */
export async function startPooler(target: string): Promise<Pooler> {
  const { port } = new URL(target);
  const offences: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(Number(port), "127.0.0.1");
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        client.destroy();
        behind.destroy();
      });
    }
    behind.pipe(client);
    let waiting = Buffer.alloc(0);
    let started = false;
    const refuse = (offence: string) => {
      offences.push(offence);
      client.end(failure(offence));
      behind.destroy();
    };
    client.on("data", (chunk) => {
      waiting = Buffer.concat([waiting, chunk]);
      for (;;) {
        const head = started ? 1 : 0;
        if (waiting.length < head + 4) return;
        const length = head + waiting.readInt32BE(head);
        if (waiting.length < length) return;
        const message = waiting.subarray(0, length);
        waiting = waiting.subarray(length);
        if (!started && message.readInt32BE(4) === SSL_REQUEST) {
          client.write("N");
          continue;
        }
        const offence = started ? ofMessage(message) : ofStart(message);
        if (offence !== undefined) return refuse(offence);
        started = true;
        behind.write(message);
      }
    });
  });
  const own = await listenLocally(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(target);
  url.port = String(own);
  return { url: url.href, offences };
}

function ofStart(message: Buffer): string | undefined {
  const words = message.subarray(8).toString().split("\0");
  const unknown = words.filter(
    (word, index) => index % 2 === 0 && word !== "" && !TRACKED.has(word.toLowerCase()),
  );
  return unknown.length > 0 ? `unsupported startup parameter: ${unknown.join(", ")}` : undefined;
}

function ofMessage(message: Buffer): string | undefined {
  const [type] = message.toString("latin1", 0, 1);
  const words = message.subarray(5).toString().split("\0");
  if (type === "P" && words[0] !== "") return `named statement: ${words[0]}`;
  const text = type === "P" ? words[1] : type === "Q" ? words[0] : "";
  return OF_A_SESSION.test(text ?? "") ? `of a session: ${text}` : undefined;
}

function failure(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
