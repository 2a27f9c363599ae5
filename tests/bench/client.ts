import { connect } from "node:net";
import { quantile } from "../quantile.ts";

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Responses other than 2xx, and broken connections. */
  wrong: number;
  /** Responses of any kind. */
  count: number;
}

/** The part of an answer's head that a client needs: the status' class and the body's length. */
const HEAD = /^HTTP\/1\.1 (\d)[\s\S]*?\r\ncontent-length: (\d+)/iu;
const LAST = /\r\nconnection: close\r\n/iu;

/**
 * Sends requests on keep-alive connections, the next one when the answer is there, until `next` returns undefined. Of
 * the bodies only the length is looked at, so that a load takes little of the processors beside the server.
 */
export async function drive(
  url: string,
  connections: number,
  next: () => string | undefined,
): Promise<Measured> {
  const times: number[] = [];
  let wrong = 0;
  const begin = performance.now();

  /** Uses one connection until the server closes it; resolves to whether another one is needed. */
  const session = () =>
    new Promise<boolean>((resolve, reject) => {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname).setNoDelay(true);
      let sentAt: number | undefined;
      /** Bytes of the answer that are still to come; undefined before its head. */
      let missing: number | undefined;
      let last = false;
      let rest = "";
      const send = () => {
        const request = next();
        if (request === undefined) {
          socket.destroy();
          resolve(false);
          return;
        }
        sentAt = performance.now();
        socket.write(request);
      };
      socket.on("connect", send);
      socket.on("data", (chunk) => {
        let length = chunk.length;
        if (missing === undefined) {
          const text = rest + chunk.toString("latin1");
          const end = text.indexOf("\r\n\r\n");
          if (end === -1) {
            rest = text;
            return;
          }
          const head = text.slice(0, end + 2);
          const [, status, size] = HEAD.exec(head) ?? [];
          if (status !== "2" || size === undefined) wrong += 1;
          last = LAST.test(head);
          missing = Number(size ?? 0) + end + 4;
          length = text.length;
          rest = "";
        }
        missing -= length;
        if (missing > 0 || sentAt === undefined) return;
        times.push(performance.now() - sentAt);
        sentAt = undefined;
        missing = undefined;
        if (!last) return send();
        socket.destroy();
        resolve(true);
      });
      // Only a server that is not there ends the load; a broken connection is counted.
      socket.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "ECONNREFUSED") reject(error);
      });
      socket.on("close", () => {
        if (sentAt !== undefined) wrong += 1;
        resolve(true);
      });
    });

  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (await session());
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  return {
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    wrong,
    count: times.length,
  };
}
