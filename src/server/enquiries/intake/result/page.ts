import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { enquiryResult as words } from "#content/enquiry-result.ts";
import { site } from "#content/site.ts";
import { palette } from "#design/tokens.ts";
import { ENQUIRY_PATHS, type EnquiryError, resultChannelName } from "#enquiry/protocol.ts";
import { escapeHtml } from "#lib/html.ts";
import { wellPlate } from "./well-plate.ts";

export const RESULT_SCRIPT = readFileSync(new URL("result.js", import.meta.url), "utf8");
const SCRIPT_HASH = `sha256-${createHash("sha256").update(RESULT_SCRIPT).digest("base64")}`;

/** The answer to a browser's own form post. */
export type Result =
  | { outcome: "received"; submissionId: string }
  | {
      outcome: "failed";
      error: EnquiryError;
      /** Absent if the post could not be parsed that far. */
      submissionId?: string | undefined;
      /** Validation errors, one sentence per field. */
      complaints?: readonly string[];
    };

/** Complete HTML without inline script or style; every value in it is escaped. */
export function resultPage(result: Result): string {
  const received = result.outcome === "received";
  const title = received ? words.receivedTitle : words.failedTitle;
  const submission =
    result.submissionId === undefined ? "" : submissionAttributes(escapeHtml(result.submissionId));
  return `<!doctype html>
<html lang="en" data-outcome="${result.outcome}"${submission}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="${palette.field}">
<title>${escapeHtml(title)} - ${escapeHtml(site.name)} | ${escapeHtml(site.titleBase)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${ENQUIRY_PATHS.resultStyle}">
<script src="${ENQUIRY_PATHS.resultScript}" integrity="${SCRIPT_HASH}" defer></script>
</head>
<body>
<header><a class="name" href="/">${escapeHtml(site.name)}</a></header>
<main>
<div class="words">
<p class="label"><span class="stain" aria-hidden="true"></span>${label(result)}</p>
<h1>${escapeHtml(title)}</h1>
<p class="said"${received ? ' role="status"' : ' role="alert"'}>${escapeHtml(received ? words.received : words.failed)}</p>
${complaints(result)}${next(result)}
<p class="ways">${links(received)}</p>
</div>
${wellPlate(result.submissionId ?? "", received)}
</main>
</body>
</html>
`;
}

function submissionAttributes(id: string): string {
  return ` data-submission="${id}" data-channel="${resultChannelName(id)}"`;
}

function label(result: Result): string {
  if (result.outcome === "received") return `ID ${escapeHtml(result.submissionId.slice(0, 8))}`;
  return escapeHtml(words.failures[result.error].label);
}

function next(result: Result): string {
  const received = result.outcome === "received";
  const sentences = received ? [words.receivedNext] : [words.failures[result.error].next, words.kept];
  return sentences.map((text) => `<p class="next">${escapeHtml(text)}</p>`).join("\n");
}

function complaints(result: Result): string {
  if (result.outcome === "received" || !result.complaints?.length) return "";
  return `<ul class="complaints">${result.complaints.map((text) => `<li>${escapeHtml(text)}</li>`).join("")}</ul>\n`;
}

function links(received: boolean): string {
  const form = `<a class="way" href="/contact">${escapeHtml(words.backToForm)}</a>`;
  const home = `<a class="way" href="/">${escapeHtml(words.home)}</a>`;
  return received ? home : `${form}${home}`;
}
