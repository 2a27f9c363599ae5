import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { listenLocally } from "../free-port.ts";

interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver that keeps what it is sent and answers as told. */
export async function startHttpSink(answer: RequestListener = (_request, response) => response.end()) {
  const deliveries: Delivery[] = [];
  const sink = { url: "", deliveries, answer };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    deliveries.push({ headers: request.headers, body });
    sink.answer(request, response);
  });
  const port = await listenLocally(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  sink.url = `http://127.0.0.1:${port}/hook?from=site`;
  return sink;
}
