import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { lookUp } from "#lib/at.ts";
import type { Config } from "./config.ts";
import { CSP_HEADER, type HtmlDocument, readDocument, sendDocument } from "./documents.ts";
import { policySources, readerPolicy } from "./headers/content-security-policy.ts";
import { securityHeaders } from "./headers/security-headers.ts";
import { onOtherMethods } from "./methods.ts";
import { PlainError } from "./plain-error.ts";
import { putBack } from "./site-before.ts";

const YEAR = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";
const REVALIDATE = "no-cache";
const NOT_FOUND = "404.html";
/** The kiosks' offline worker, under the same name in every build. */
const OFFLINE_WORKER = "worker.js";

const manifestSchema = z.object({
  /** Hashes of each page's inline scripts and styles, by its file. */
  pages: z.record(
    z.string(),
    z.object({ scriptHashes: z.array(z.string()).optional(), styleHash: z.string() }),
  ),
});
export type SiteManifest = z.output<typeof manifestSchema>;

/** Reads the manifest that the build wrote. Throws PlainError if there is no build. */
export function readSiteManifest(distDir: string): SiteManifest {
  putBack(distDir);
  const file = join(distDir, "site.json");
  if (!existsSync(file) || !existsSync(join(distDir, "client", "index.html"))) {
    throw new PlainError(
      `There is no built site in ${distDir}: run npm run build, or start the server in the folder that has one.`,
    );
  }
  return manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/**
 * Serves the built site. Only paths indexed at startup are looked up on the disk, which rules out path traversal. A new
 * build shows after a restart: pages are kept in memory, and assets of earlier builds stay.
 */
export async function builtSite(
  app: FastifyInstance,
  distDir: string,
  { manifest, config }: { manifest: SiteManifest; config: Config },
): Promise<void> {
  const root = join(distDir, "client");
  const { files, pages } = indexFiles(root);
  const documents = new Map<string, HtmlDocument>();
  const policyOf = (file: string): string =>
    lookUp(new Map(securityHeaders(policySources(config), manifest.pages[file])), CSP_HEADER);
  for (const file of [...files.values(), NOT_FOUND])
    if (file.endsWith(".html")) documents.set(file, readDocument(join(root, file), policyOf(file)));
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // The build derives a file's time from its content (src/build/stamp.ts), for an ETag that all servers share.
    lastModified: false,
  });

  async function notFound(request: FastifyRequest, reply: FastifyReply) {
    reply.code(404).header("cache-control", REVALIDATE);
    const document = documents.get(NOT_FOUND);
    // A page is no use to a request for an asset.
    if (!document || pathOf(request).startsWith("/assets/"))
      return reply.type("text/plain; charset=utf-8").send("Not found\n");
    return sendDocument(request, reply, document);
  }

  app.route({
    // Fastify's own HEAD answers a 304 with `content-length: 0`, for which a cache may empty its copy (Squid 5.7 does).
    method: ["GET", "HEAD"],
    url: "/*",
    handler: async (request, reply) => {
      const path = pathOf(request);
      const page = pages.get(path.toLowerCase());
      if (page !== undefined && page !== rawPathOf(request))
        return reply.redirect(page + queryOf(request), 308);
      const file = files.get(path);
      if (file !== undefined) {
        reply.header("cache-control", cachingOf(file));
        const policy = readerPolicy(file);
        if (policy !== undefined) reply.header(CSP_HEADER, policy);
        const document = documents.get(file);
        return document ? sendDocument(request, reply, document) : reply.sendFile(file);
      }
      return notFound(request, reply);
    },
  });

  onOtherMethods(app, "/*", ["GET", "HEAD"], async (request, reply) => {
    const path = pathOf(request);
    const isKnown = files.has(path) || pages.has(path.toLowerCase());
    return isKnown ? undefined : notFound(request, reply);
  });
  // A file that has vanished since the start.
  app.setNotFoundHandler(notFound);
}

/** Every file by its request path, and the address of every page by each of its spellings, in lower case. */
function indexFiles(root: string) {
  const files = new Map<string, string>();
  const pages = new Map<string, string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(?:br|gz)$/u.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .split(sep)
      .join("/");
    if (file === NOT_FOUND) continue;
    if (entry.name !== "index.html") {
      files.set(`/${file}`, file);
      continue;
    }
    const folder = `/${file.slice(0, -"index.html".length)}`;
    const page = folder === "/" ? folder : folder.slice(0, -1);
    files.set(page, file);
    for (const spelling of [page, folder, `/${file}`]) pages.set(spelling.toLowerCase(), page);
  }
  return { files, pages };
}

function cachingOf(file: string): string {
  if (file.endsWith(".html") || file === OFFLINE_WORKER) return REVALIDATE;
  return file.startsWith("assets/") ? YEAR : HOUR;
}

function rawPathOf(request: FastifyRequest): string {
  const [path = ""] = request.url.split("?", 1);
  return path;
}

function pathOf(request: FastifyRequest): string {
  return decodeURIComponent(rawPathOf(request));
}

function queryOf(request: FastifyRequest): string {
  const mark = request.url.indexOf("?");
  return mark === -1 ? "" : request.url.slice(mark);
}
