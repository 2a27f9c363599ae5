import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { mailLink as words } from "#content/mail-link.ts";
import { ENQUIRY_PATHS, MAIL_LINK_PATHS } from "#enquiry/protocol.ts";
import { isCleanLine, trimBlank } from "#enquiry/text.ts";
import { escapeHtml } from "#lib/html.ts";
import type { Config, DatabaseConfig } from "../../config.ts";
import { onGet, onPost } from "../../methods.ts";
import { EnquiryFailure, storeFailure } from "../intake/answers.ts";
import type { ParsedForm } from "../intake/parse-form.ts";
import type { EnquiryRouteOptions } from "../intake/route.ts";
import { beginningOf, readScript } from "../plain-page.ts";
import { LINK_SECRET } from "../store/operations/mail-acts.ts";
import { StoreError } from "../store/store-error.ts";
import { MAIL_ACTS } from "../store/tables.ts";
import { readToken } from "./token.ts";
import { type LinkView, linkView } from "./view.ts";

const LINK_SCRIPT = readScript(new URL("page.js", import.meta.url), MAIL_LINK_PATHS.script);

const buttons = MAIL_ACTS.map(
  (act) =>
    `<button class="way ${act}" type="button" data-act="${act}">${escapeHtml(words.acts[act].press)}</button>`,
);

/** The same for everybody: its script reads the token from the fragment, and fills in what the server answers. */
const LINK_PAGE = `<!doctype html>
<html lang="en">
${beginningOf(words.title, [ENQUIRY_PATHS.resultStyle, MAIL_LINK_PATHS.style], LINK_SCRIPT)}
<main class="linked" data-failures="${escapeHtml(JSON.stringify(words.failures))}" data-reading="${escapeHtml(words.reading)}">
<div class="words">
<p class="label"><span class="stain" aria-hidden="true"></span><span data-part="label">${escapeHtml(words.link)}</span></p>
<h1 data-part="title" tabindex="-1" dir="auto">${escapeHtml(words.title)}</h1>
<p class="said" data-part="said" role="status"></p>
<noscript><p class="said">${escapeHtml(words.noScript)}</p></noscript>
<p class="message" data-part="message" dir="auto" hidden></p>
</div>
<div class="panel" hidden>
<form action="${MAIL_LINK_PATHS.act}">
<label class="caps" for="who">${escapeHtml(words.who)}</label>
<input id="who" name="who" autocomplete="name" maxlength="60" required aria-describedby="who-next">
<p class="next" id="who-next">${escapeHtml(words.whoNext)}</p>
<p class="ways">${buttons.join("")}</p>
</form>
<section data-part="history" hidden>
<h2 class="caps">${escapeHtml(words.done)}</h2>
<ul class="complaints" data-part="done"></ul>
</section>
</div>
<dl class="fields" data-part="fields" hidden></dl>
</main>
<dialog class="confirm" aria-labelledby="erase-title" aria-describedby="erase-text">
<h2 id="erase-title">${escapeHtml(words.erase.title)}</h2>
<p class="address" data-part="address" dir="auto"></p>
<p id="erase-text">${escapeHtml(words.erase.text)}</p>
<p class="ways"><button class="way" type="button" data-keep>${escapeHtml(words.erase.no)}</button><button class="way erased" type="button" data-erase>${escapeHtml(words.erase.yes)}</button></p>
</dialog>
</body>
</html>
`;

const LONGEST_NAME = 60;
/** Belongs to no enquiry. It is looked up for an invalid token, so that the answer takes as long as for a valid one. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

const bodySchema = z
  .strictObject({
    token: z.string(),
    act: z.enum(["show", ...MAIL_ACTS]),
    who: z.string().refine(isCleanLine).transform(trimBlank).pipe(z.string().max(LONGEST_NAME)).default(""),
  })
  .refine(({ act, who }) => act === "show" || who !== "");
type Body = z.output<typeof bodySchema>;

type MailLinkOptions = Pick<EnquiryRouteOptions, "store" | "rateLimiter"> & {
  config: Pick<Config, "siteUrl" | "database">;
};

/** The page of the links in mails, the same for everybody, and what its script asks (docs/behaviour.md 24). */
export function mailLinkRoutes(app: FastifyInstance, { config, store, rateLimiter }: MailLinkOptions): void {
  const styles = readFileSync(new URL("page.css", import.meta.url), "utf8");
  const files = [
    [MAIL_LINK_PATHS.page, LINK_PAGE, "text/html; charset=utf-8", "no-store"],
    [MAIL_LINK_PATHS.style, styles, "text/css; charset=utf-8", "no-cache"],
    [LINK_SCRIPT.path, LINK_SCRIPT.text, "text/javascript; charset=utf-8", "no-cache"],
  ] as const;
  for (const [path, content, type, caching] of files)
    onGet(app, path, async (_request, reply) =>
      reply.type(type).header("cache-control", caching).header("x-robots-tag", "noindex").send(content),
    );

  async function answer({ token, act, who }: Body, now: Date): Promise<LinkView | undefined> {
    const link = readToken(await store.secret(LINK_SECRET), token, now);
    const { submissionId = NOBODY, number: linkNumber = "" } = link ?? {};
    const found = await store.linkedEnquiry(submissionId);
    if (link === undefined) return undefined;
    if (act === "show") return linkView(link, found);
    const entry = { submissionId, act, at: now.toISOString(), link: linkNumber, who };
    let isFirst = await store.actByLink(entry);
    // Also if it was pressed before: that erasure may have been cut short.
    if (act === "erased" && found.enquiry !== undefined) {
      const erased = await eraseInThread({ database: config.database, email: found.enquiry.email }).catch(
        (err: unknown) => app.log.error({ err }, "erasure by a link"),
      );
      // Several erasures may run at once; it was done by the one that found enquiries to erase.
      if (erased !== undefined) isFirst = erased > 0;
      if (isFirst) await store.noteErasure(entry);
    }
    const after = await store.linkedEnquiry(submissionId);
    if (act === "erased" && after.enquiry !== undefined) throw new StoreError("not erased");
    app.log.info({ id: submissionId, act, isFirst, link: linkNumber }, "done by a link");
    return linkView(link, after, { act, isFirst });
  }

  onPost(app, MAIL_LINK_PATHS.act, config.siteUrl, async (request, reply) => {
    const retryAfter = await rateLimiter.challenge(request.ip);
    if (retryAfter > 0) throw new EnquiryFailure({ error: "too-many", retryAfter });
    const form = request.body as ParsedForm | undefined;
    const body = bodySchema.safeParse(form?.kind === "form" ? Object.fromEntries(form.fields) : undefined);
    if (!body.success) throw new EnquiryFailure({ error: "malformed" });
    const view = await answer(body.data, new Date()).catch((cause: unknown) => {
      throw storeFailure(cause);
    });
    if (view === undefined) throw new EnquiryFailure({ error: "not-found" });
    return reply.header("cache-control", "no-store").send(view);
  });
}

export interface Erasure {
  database: DatabaseConfig;
  email: string;
}

/**
 * Erases a person as the owner's command does, in a thread. Several may do so at the same time. Resolves to how many
 * enquiries this one erased.
 */
function eraseInThread(workerData: Erasure): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("erase-worker.ts", import.meta.url), { workerData });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`ended with ${code}`)));
  });
}
