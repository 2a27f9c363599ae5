import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";

/** Has a server listen on a free port of this machine. Returns the port. */
export async function listenLocally(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
