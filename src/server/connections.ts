import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "./metrics/metrics.ts";
import type { Periodic } from "./periodic.ts";
import { watchUnread } from "./unread.ts";

/** Options of Fastify that limit what one connection may ask for and how long it may stay. */
export const CONNECTION_LIMITS = {
  /** Milliseconds for a whole request. */
  requestTimeout: 5_000,
  /** Milliseconds without a byte either way. Longer than the store's slowest answer, 10 s. */
  connectionTimeout: 15_000,
  /** The last answer says `Connection: close`; browsers and proxies then open another connection. */
  maxRequestsPerSocket: 100,
  http: {
    headersTimeout: 4_000,
    connectionsCheckingInterval: 1_000,
    // Checked by a hook of the server's own, whose answer has the usual headers.
    requireHostHeader: false,
  },
} as const;

/**
 * Requests of one connection that may be unanswered at a time. Node handles every pipelined request at once and keeps
 * all answers in memory until they are read; browsers and proxies send one request and wait.
 */
const MOST_UNANSWERED = 4;

/**
 * Cuts connections that send requests without reading the answers. Register before every other hook. Returns the task
 * that watches for those that read nothing.
 */
export function limitConnections(app: FastifyInstance, { onCut }: Pick<Metrics, "onCut">): Periodic {
  const waiting = new WeakMap<Socket, { requests: number }>();

  function cut(socket: Socket, reason: "pipelining" | "unread"): void {
    if (socket.destroyed) return;
    onCut(reason);
    // Reset instead of closed: otherwise the system keeps the unread data in memory.
    if (socket.remoteAddress === undefined) socket.destroy();
    else socket.resetAndDestroy();
  }

  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    const unanswered = waiting.get(socket) ?? { requests: 0 };
    if (socket.destroyed || unanswered.requests >= MOST_UNANSWERED) {
      reply.hijack();
      cut(socket, "pipelining");
      return;
    }
    unanswered.requests += 1;
    waiting.set(socket, unanswered);
    reply.raw.once("close", () => {
      unanswered.requests -= 1;
    });
    done();
  });
  // The client ignores `Connection: close`.
  app.server.on("dropRequest", (_request, socket) => cut(socket as Socket, "pipelining"));
  // Also emitted for idle connections, after keepAliveTimeout.
  app.server.on("timeout", (socket) => {
    if (socket.writableLength > 0) cut(socket, "unread");
    else socket.destroy();
  });
  return watchUnread(app.server, (socket) => cut(socket, "unread"));
}

/**
 * Reads what is left of a request before it is answered, up to `most` bytes; where there is more, the answer is the
 * connection's last. A proxy may drop the rest of a body once the answer is there (HAProxy 2.6 does): the next
 * visitor's request on that connection would be taken for it.
 */
export function readBeforeAnswer(app: FastifyInstance, most: number): void {
  /** Requests with 'Expect: 100-continue': the client sends the body when the request has passed the checks. */
  const waitsToSend = new WeakSet<IncomingMessage>();
  app.server.on("checkContinue", (request, response) => {
    waitsToSend.add(request);
    app.server.emit("request", request, response);
  });
  app.addHook("preParsing", ({ raw }, reply, _payload, done) => {
    if (waitsToSend.delete(raw)) reply.raw.writeContinue();
    done();
  });
  app.addHook("onSend", ({ raw }, reply, payload, done) => {
    if (raw.complete || raw.destroyed || raw.readableEnded || !hasBody(raw)) return done(null, payload);
    let left = most;
    const answer = () => {
      raw.off("data", count).off("end", answer).off("close", answer);
      if (!raw.complete) reply.header("connection", "close");
      done(null, payload);
    };
    const count = ({ length }: Buffer) => {
      left -= length;
      if (left < 0) answer();
    };
    if (Number(raw.headers["content-length"]) > most || waitsToSend.has(raw)) return answer();
    raw.on("data", count).once("end", answer).once("close", answer);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}

/** Closes the connection after each response once shutdown has begun; keep-alive would hold the process open. */
export function closeConnectionsWhenStopping(app: FastifyInstance, stopping?: AbortSignal): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (closing || stopping?.aborted) reply.header("connection", "close");
    done(null, payload);
  });
}
