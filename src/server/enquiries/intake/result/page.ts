import { enquiryResult as words } from "#content/enquiry-result.ts";
import { ENQUIRY_PATHS, type EnquiryError, resultChannelName } from "#enquiry/protocol.ts";
import { escapeHtml } from "#lib/html.ts";
import { beginningOf, readScript } from "../../plain-page.ts";

const COLUMNS = 12;
const ROWS = "ABCDEFGH";
/** Distance between two wells, and the margin for the plate's letters and numbers, in SVG units. */
const PITCH = 40;
const EDGE = 44;
const RADIUS = 14;

/** Falloff of the light: distance from the well (as a share of the glow's radius) and opacity. */
const GLOW = [
  [0, 0.44],
  [0.2, 0.24],
  [0.4, 0.1],
  [0.65, 0.03],
  [1, 0],
] as const;
const stop = ([offset, opacity]: readonly [number, number]) =>
  `<stop class="g" offset="${offset}" stop-opacity="${opacity}"/>`;

/**
 * A 96-well plate with one well for the enquiry: lit if it was received, an empty ring with a line through it if not.
 * The first byte of the submissionId selects the well, so an enquiry always has the same one.
 */
function wellPlate(submissionId: string, received: boolean): string {
  const own = (Number.parseInt(submissionId.slice(0, 2), 16) || 0) % (COLUMNS * ROWS.length);
  const width = EDGE + COLUMNS * PITCH;
  const height = EDGE + ROWS.length * PITCH;
  const x = (well: number) => EDGE + ((well % COLUMNS) + 0.5) * PITCH;
  const y = (well: number) => EDGE + (Math.floor(well / COLUMNS) + 0.5) * PITCH;

  const columns = Array.from({ length: COLUMNS }, (_, column) => {
    const on = column === own % COLUMNS ? ' class="on"' : "";
    return `<text${on} x="${x(column)}" y="${EDGE - 16}">${column + 1}</text>`;
  });
  const rows = Array.from(ROWS, (letter, row) => {
    const on = row === Math.floor(own / COLUMNS) ? ' class="on"' : "";
    return `<text${on} x="${EDGE - 22}" y="${y(row * COLUMNS) + 4}">${letter}</text>`;
  });
  const wells = Array.from({ length: COLUMNS * ROWS.length }, (_, well) =>
    well === own ? "" : `<circle cx="${x(well)}" cy="${y(well)}" r="${RADIUS}"/>`,
  );
  const [cx, cy] = [x(own), y(own)];
  const guides = `<path class="guide" d="M${cx} ${EDGE - 6}V${cy - RADIUS - 4}M${EDGE - 6} ${cy}H${cx - RADIUS - 4}"/>`;
  const light = `<circle class="glow" cx="${cx}" cy="${cy}" r="${PITCH * 3.2}" fill="url(#glow)"/><circle class="lit" cx="${cx}" cy="${cy}" r="${RADIUS}" fill="url(#specimen)"/>`;
  const empty = `<path class="missing" d="M${cx - 10} ${cy + 10}L${cx + 10} ${cy - 10}"/><circle class="missing" cx="${cx}" cy="${cy}" r="${RADIUS}"/>`;

  return `<svg class="plate" viewBox="0 0 ${width + 1} ${height + 1}" aria-hidden="true">
<defs><radialGradient id="glow">${GLOW.map(stop).join("")}</radialGradient>
<radialGradient id="specimen"><stop class="s0" offset="0"/><stop class="s1" offset="0.55"/><stop class="s2" offset="1"/></radialGradient></defs>
<path class="rim" d="M${EDGE} ${EDGE + 14}L${EDGE + 14} ${EDGE}H${width}V${height}H${EDGE}Z"/>
<g class="letters">${columns.join("")}${rows.join("")}</g>
<g class="wells">${wells.join("")}</g>
${guides}
${received ? light : empty}
</svg>`;
}

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
