import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { WrongMethodError } from "./methods.ts";
import { PlainError } from "./plain-error.ts";

const YEAR = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";
const REVALIDATE = "no-cache";

const manifestSchema = z.object({
  routes: z.array(z.string()),
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
});
export type SiteManifest = z.output<typeof manifestSchema>;

/** What the build says about itself. Throws PlainError when there is none. */
export function readSiteManifest(distDir: string): SiteManifest {
  const file = join(distDir, "site.json");
  if (!existsSync(file) || !existsSync(join(distDir, "client", "index.html"))) {
    throw new PlainError("The site is not built: run npm run build first.");
  }
  return manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Serves the built site. Only paths found at the start are ever looked up on the disk, so none can lead out of it. */
export async function builtSite(app: FastifyInstance, distDir: string): Promise<void> {
  const root = join(distDir, "client");
  const { files, redirects } = indexFiles(root);
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });

  async function notFound(reply: FastifyReply) {
    reply.code(404).header("cache-control", REVALIDATE);
    return reply.sendFile("404.html", { etag: false, lastModified: false, acceptRanges: false });
  }

  app.get("/*", async (request, reply) => {
    const path = pathOf(request);
    const file = files.get(path);
    if (file !== undefined) return reply.header("cache-control", cachingOf(file)).sendFile(file);
    const target = redirects.get(path);
    if (target !== undefined) return reply.redirect(target + queryOf(request), 308);
    return notFound(reply);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (!files.has(path) && !redirects.has(path)) return notFound(reply);
    reply.header("allow", "GET, HEAD");
    throw new WrongMethodError();
  });
}

/** Every file by the path that asks for it, and the spellings that lead to another one. */
function indexFiles(root: string) {
  const files = new Map<string, string>();
  const redirects = new Map<string, string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(?:br|gz)$/u.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .split(sep)
      .join("/");
    if (file === "404.html") continue;
    if (entry.name !== "index.html") {
      files.set(`/${file}`, file);
      continue;
    }
    const folder = `/${file.slice(0, -"index.html".length)}`;
    const page = folder === "/" ? folder : folder.slice(0, -1);
    files.set(page, file);
    redirects.set(`/${file}`, page);
    if (folder !== page) redirects.set(folder, page);
  }
  return { files, redirects };
}

function cachingOf(file: string): string {
  if (file.endsWith(".html")) return REVALIDATE;
  return file.startsWith("assets/") ? YEAR : HOUR;
}

function pathOf(request: FastifyRequest): string {
  const [path = ""] = request.url.split("?", 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function queryOf(request: FastifyRequest): string {
  const mark = request.url.indexOf("?");
  return mark === -1 ? "" : request.url.slice(mark);
}
