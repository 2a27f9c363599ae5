import { mailLink as words } from "#content/mail-link.ts";
import { ENQUIRY_PATHS, MAIL_LINK_PATHS } from "#enquiry/protocol.ts";
import { escapeHtml } from "#lib/html.ts";
import { beginningOf, readScript } from "../plain-page.ts";
import { MAIL_ACTS } from "../store/tables.ts";

export const LINK_SCRIPT = readScript(new URL("page.js", import.meta.url), MAIL_LINK_PATHS.script);

const buttons = MAIL_ACTS.map(
  (act) =>
    `<button class="way ${act}" type="button" data-act="${act}">${escapeHtml(words.acts[act].press)}</button>`,
);

/** The same for everybody: its script reads the token from the fragment, and fills in what the server answers. */
export const LINK_PAGE = `<!doctype html>
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
