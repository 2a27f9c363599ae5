import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { listenLocally } from "../free-port.ts";

/** Settings of a server that uses the provider. */
export const TURNSTILE = {
  SITE_URL: "http://localhost",
  TURNSTILE_SITE_KEY: "site-key",
  TURNSTILE_SECRET_KEY: "secret-key",
};

export type Behaviour = (response: ServerResponse, question: URLSearchParams) => void;

export interface Siteverify {
  url: string;
  /** The requests received, in order. */
  questions: URLSearchParams[];
  behave(behaviour: Behaviour): void;
}

/** The provider's response to a valid token; `changes` overrides its fields. */
export function verdict(submissionId: string, changes: Record<string, unknown> = {}): Behaviour {
  const answer = { success: true, action: "enquiry", hostname: "localhost", cdata: submissionId, ...changes };
  return (response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  };
}

/** A local stand-in for the challenge provider's siteverify. */
export async function startSiteverify(): Promise<Siteverify> {
  const questions: URLSearchParams[] = [];
  let behaviour: Behaviour = (response) => response.writeHead(500).end();
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const question = new URLSearchParams(body);
    questions.push(question);
    behaviour(response, question);
  });
  const port = await listenLocally(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    questions,
    behave: (next) => {
      behaviour = next;
    },
  };
}
