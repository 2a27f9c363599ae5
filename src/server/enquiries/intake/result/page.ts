import { enquiryResult as words } from "#content/enquiry-result.ts";
import { ENQUIRY_PATHS, type EnquiryError, resultChannelName } from "#enquiry/protocol.ts";
import { escapeHtml } from "#lib/html.ts";
import { beginningOf, readScript } from "../../plain-page.ts";
import { wellPlate } from "./well-plate.ts";

export const RESULT_SCRIPT = readScript(new URL("result.js", import.meta.url), ENQUIRY_PATHS.resultScript);

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
  const id = escapeHtml(result.submissionId ?? "");
  const submission = id && ` data-submission="${id}" data-channel="${resultChannelName(id)}"`;
  return `<!doctype html>
<html lang="en" data-outcome="${result.outcome}"${submission}>
${beginningOf(title, [ENQUIRY_PATHS.resultStyle], RESULT_SCRIPT)}
<main>
<div class="words">
<p class="label"><span class="stain" aria-hidden="true"></span>${label(result)}</p>
<h1>${escapeHtml(title)}</h1>
<p class="said"${received ? "" : ' role="alert"'}>${escapeHtml(received ? words.received : words.failed)}</p>
${complaints(result)}${next(result)}
<p class="ways">${links(received)}</p>
</div>
${wellPlate(result.submissionId ?? "", received)}
</main>
</body>
</html>
`;
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
