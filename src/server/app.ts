import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { site } from "#content/site.ts";
import type { Config } from "./config.ts";
import { closeConnectionsWhenStopping, limitConnections, readBeforeAnswer } from "./connections.ts";
import { BODY_LIMIT, createFastify, type Logging } from "./create-fastify.ts";
import { EnquiryFailure } from "./enquiries/intake/answers.ts";
import { createHumanCheck } from "./enquiries/intake/human-check/human-check.ts";
import { humanCheckRoute } from "./enquiries/intake/human-check/route.ts";
import { signingSecrets } from "./enquiries/intake/human-check/signing-secrets.ts";
import { kioskCredentials } from "./enquiries/intake/kiosk/credentials.ts";
import { kioskRoutes } from "./enquiries/intake/kiosk/routes.ts";
import { parseForm } from "./enquiries/intake/parse-form.ts";
import { createRateLimiter, RATE_LIMITS, type RateLimits } from "./enquiries/intake/rate-limits.ts";
import { resultRoutes } from "./enquiries/intake/result/routes.ts";
import { enquiryRoute } from "./enquiries/intake/route.ts";
import { mailLinkRoutes } from "./enquiries/mail-link/routes.ts";
import type { IntakeStore } from "./enquiries/store/intake-store.ts";
import { StoreError } from "./enquiries/store/store-error.ts";
import { answerErrors } from "./errors.ts";
import { policySources } from "./headers/content-security-policy.ts";
import { securityHeaders } from "./headers/security-headers.ts";
import { healthRoutes } from "./health.ts";
import { onGet } from "./methods.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createMetricsServer } from "./metrics/server.ts";
import { backgroundTasks } from "./tasks.ts";

export interface AppOptions {
  config: Config;
  store: IntakeStore;
  logger: Logging;
  lostLines?: () => number;
  /** Whether answers have a content security policy: not in development, where tools inject their own scripts. */
  hasPolicy: boolean;
  /** @font-face rules for the result page. */
  fontFaces?: string;
  limits?: Partial<RateLimits>;
  /** Aborted when the server is about to stop, while it still accepts connections. */
  stopping?: AbortSignal;
}

/** Builds the server without its pages: headers, enquiry endpoint, health checks. Closing it closes the store last. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, store } = options;
  const { siteUrl } = config;
  const headers = securityHeaders(options.hasPolicy ? policySources(config) : undefined);
  const app = createFastify(config, options.logger, headers);
  const metrics = createMetrics(store, config.database, options.lostLines);
  const unreadWatch = limitConnections(app, metrics);
  readBeforeAnswer(app, BODY_LIMIT);
  metrics.observe(app);
  const secrets = signingSecrets(store);
  // Made at the first start. If the store is closed or full, the first request that needs it tries again.
  await secrets.current().catch((error: unknown) => {
    if (!(error instanceof StoreError)) throw error;
  });
  const humanCheck = createHumanCheck(config, secrets, (cause) => {
    app.log.warn({ cause }, "the challenge provider did not answer");
  });

  app.addHook("onRequest", ({ raw: request }, { raw: response }, done) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const isNamed = hasOneHost(request);
    if (!isNamed) response.setHeader("connection", "close");
    done(isNamed ? undefined : new EnquiryFailure({ error: "malformed" }));
  });
  // Node by itself would answer without the headers.
  app.server.on("checkExpectation", (_request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    response.writeHead(417, { connection: "close" }).end();
  });
  answerErrors(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    // Not as a string: that would replace what is not UTF-8.
    { bodyLimit: BODY_LIMIT, parseAs: "buffer" },
    (_request, body: Buffer, done) => done(null, parseForm(body)),
  );
  app.addHook("onRequest", (request, _reply, done) => {
    // Nothing here decompresses requests, so a compressed one is refused before its body is read.
    const encoding = request.headers["content-encoding"];
    const isPlain = encoding === undefined || encoding === "identity";
    done(isPlain ? undefined : new EnquiryFailure({ error: "unsupported-type" }));
  });

  const rateLimiter = createRateLimiter(
    { ...RATE_LIMITS, ...options.limits },
    store.counters && { counters: store.counters, secret: await store.secret("rate-limits") },
  );
  const kioskOf = kioskCredentials(store, rateLimiter);
  enquiryRoute(app, { siteUrl, store, humanCheck, rateLimiter, kioskOf, onSaved: metrics.onSaved });
  humanCheckRoute(app, humanCheck, rateLimiter);
  kioskRoutes(app, { siteUrl, store, rateLimiter, kioskOf });
  resultRoutes(app, options.fontFaces ?? "");
  if (config.hasMailLinks) mailLinkRoutes(app, { config, store, rateLimiter });
  healthRoutes(app, store, options.stopping);
  // To the external console. Pages link here, so changing LOGIN_URL needs no rebuild.
  onGet(app, site.links.login.href, async (_request, reply) =>
    reply.header("cache-control", "no-cache").redirect(config.loginUrl ?? site.links.login.console, 302),
  );

  closeConnectionsWhenStopping(app, options.stopping);
  const { turnstile } = humanCheck;
  const tasks = [...backgroundTasks({ config, store, log: app.log, turnstile, metrics }), unreadWatch];
  const metricsServer =
    config.metricsPort === undefined ? undefined : createMetricsServer(metrics, config.metricsPort);
  app.addHook("onReady", async () => {
    await metricsServer?.listen();
    for (const task of tasks) task.start();
  });
  app.addHook("onClose", async () => {
    await Promise.all(tasks.map((task) => task.stop()));
    await metricsServer?.close();
    await store.close();
  });
  return app;
}

/** Whether a request names its host once, or as HTTP/1.0 not at all. Node takes the first of several. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/iu.test(name)).length;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}
