import { connect } from "node:net";
import { drive } from "./client.ts";
import { get, nextVisitor } from "./service-load.ts";

/* node tests/bench/attack.ts NAME URL: attacks the server until it is killed, in a process of its own. */

/** Requests that are sent at once, once a second. */
const PIPELINED = 4_000;
const READERS = 3_000;
const FLOODERS = 50;

const [name = "", url = ""] = process.argv.slice(2);
const { hostname, port } = new URL(url);

/** Opens a connection that sends requests and reads no answer. */
function unread(requests: string): void {
  const socket = connect(Number(port), hostname, () => socket.write(requests)).pause();
  socket.on("error", () => undefined);
}

const attacks: Readonly<Record<string, () => void>> = {
  pipelining: () => void setInterval(() => unread(get("/").repeat(PIPELINED)), 1_000),
  readers: () => {
    for (let count = 0; count < READERS; count += 1) unread(get("/"));
  },
  challenges: () => {
    const path = `/api/contact/human-check?submissionId=${crypto.randomUUID()}`;
    void drive(url, FLOODERS, () => get(path, nextVisitor()));
  },
};
attacks[name]?.();
// A connection that is not read does not keep a process alive.
setInterval(() => undefined, 60_000);
