import * as design from "./tokens.ts";

/**
 * Tokens as declarations of custom properties: `fieldRaised` becomes `--field-raised`. Every page holds them, so spaces
 * that mean nothing are left out.
 */
const declarations = (...groups: readonly Readonly<Record<string, string>>[]): string =>
  Object.entries(Object.assign({}, ...groups) as Record<string, string>)
    .map(([name, value]) => {
      const property = name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
      return `--${property}:${value.replaceAll(", ", ",")};`;
    })
    .join("");

const { inks, paperTints } = design;
// Colours that only paper has are written where a section takes paper's colours.
const { paper, inkHaze, ...palette } = design.palette;

/** The tokens themselves, with those of one stain's wells. */
const root = (well: Readonly<Record<string, string>>): string =>
  `:root { ${declarations(palette, design.tints, well, design.fonts, design.type, design.layout, design.durations)} }\n`;

/** The custom properties of an enquiry's result page. */
export const resultTokensCss = root(design.wells.gfp);

/** The custom properties of the site: the tokens, and what they are for on each ground and in each medium. */
export const tokensCss = `${root(design.wells.dapi)}
:root {
  /* Colours of a section's ground, type and lines; [data-ground="paper"] swaps them */
  --ground: var(--field);
  --ground-raised: var(--field-raised);
  --type: var(--frost);
  --type-body: var(--frost-body);
  --type-quiet: var(--haze);
  --line: var(--hairline);
  --line-strong: var(--hairline-strong);
  --focus: var(--gfp);
  --focus-width: ${design.focusWidth.usual};
}

@media (min-width: 600px) and (max-aspect-ratio: 11 / 10) {
  :root { ${declarations(design.portraitType)} }
}

[data-ground="paper"] {
  color-scheme: light;
  --ground: ${paper};
  --ground-raised: ${design.PAPER_RAISED};
  --type: var(--ink);
  --type-body: var(--ink-body);
  --type-quiet: ${inkHaze};
  --line: ${paperTints.line};
  --line-strong: ${paperTints.lineStrong};
  --focus: ${inks.gfp};
}

/* Higher contrast: no faint type or lines, a thicker focus ring */
@media (prefers-contrast: more) {
  :root {
    --frost-body: var(--frost);
    --haze: var(--frost);
    --hairline: ${design.CLEAR_HAIRLINE};
    --hairline-strong: var(--frost);
    --ink-body: var(--ink);
    --field-edge: var(--type);
    --focus-width: ${design.focusWidth.contrast};
  }

  [data-ground="paper"] {
    --type-quiet: var(--type);
    --line: ${paperTints.clearLine};
    --line-strong: var(--type);
  }
}

@media print {
  :root, [data-ground] { color-scheme: light; ${declarations(design.print, design.printLayout)} }
}
`;
