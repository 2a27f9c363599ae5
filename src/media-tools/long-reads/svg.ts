import { joined, short } from "#lib/path.ts";
import { PathWriter } from "#lib/path-writer.ts";

/** A bar given by its centre line, horizontal unless `vertical`; user units. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** Rounded as `barPath` rounds: a decimal tie goes up. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;

export function barPath(bars: readonly Bar[], direction: "h" | "v" = "h"): string {
  const path = new PathWriter(1);
  for (const { x, y, length } of bars)
    path.move([x, y]).line(direction === "h" ? [x + length, y] : [x, y + length]);
  return String(path);
}

/** A stepped outline over equal bins, from (x0, base) through each height back to the base. */
export function stepPath(x0: number, base: number, binWidth: number, heights: readonly number[]): string {
  let path = `M${joined([short(x0), short(base)])}`;
  let last = base;
  heights.forEach((height, bin) => {
    const top = tenths(base - height);
    if (top !== last) path += `H${short(x0 + bin * binWidth)}V${short(top)}`;
    last = top;
  });
  return `${path}H${short(x0 + heights.length * binWidth)}V${short(base)}`;
}

/** Attributes in output order; numbers with at most three decimals. */
export type Attributes = Readonly<Record<string, string | number>>;

export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    const text =
      typeof value === "number" ? String(Math.round(value * 1000) / 1000).replace(/^0\./, ".") : value;
    return ` ${key}="${text}"`;
  });
  const inside = children.join("");
  return inside === "" ? `<${name}${written.join("")}/>` : `<${name}${written.join("")}>${inside}</${name}>`;
}

/** A stroked path; empty when there is nothing to draw. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return d === "" ? "" : element("path", { d, stroke: colour, "stroke-width": width, ...more });
}

/** Glowing strokes: the path over a copy blurred at a strength of 0 to 1. `id` must be unique in the picture. */
export function lit(id: string, d: string, colour: string, width: number, strength: number): string {
  if (d === "") return "";
  const halo = { href: `#${id}`, "stroke-width": width * 2.2, filter: "url(#glow)", opacity: strength };
  const group = { stroke: colour, "stroke-width": width };
  return element("g", group, element("use", halo), element("path", { id, d }));
}

/** The document: no background or fill, a glow filter, and a fade of `fade` units at the left and right edges. */
export function picture(width: number, height: number, fade: number, body: readonly string[]): string {
  const stop = (offset: number, shade: string): string => element("stop", { offset, "stop-color": shade });
  const edge = fade / width;
  const stops = [stop(0, "#000"), stop(edge, "#fff"), stop(1 - edge, "#fff"), stop(1, "#000")];
  const whole = { x: 0, y: 0, width, height };
  const defs = element(
    "defs",
    {},
    element(
      "filter",
      { id: "glow", ...whole, filterUnits: "userSpaceOnUse" },
      element("feGaussianBlur", { stdDeviation: 4 }),
    ),
    fade > 0 ? element("linearGradient", { id: "edge" }, ...stops) : "",
    fade > 0
      ? element(
          "mask",
          { id: "fade", maskUnits: "userSpaceOnUse", ...whole },
          element("rect", { ...whole, fill: "url(#edge)" }),
        )
      : "",
  );
  const group = element(
    "g",
    fade > 0 ? { fill: "none", mask: "url(#fade)" } : { fill: "none" },
    "\n",
    body.filter(Boolean).join("\n"),
    "\n",
  );
  return `${element("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height }, "\n", defs, "\n", group, "\n")}\n`;
}
