import { short } from "./svg-path.ts";

/** One stop of a gradient. Offset and opacity 0…1, written only where they are not the default. */
export const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop${offset > 0 ? ` offset="${short(offset, 2)}"` : ""} stop-color="${colour}"${
    opacity < 1 ? ` stop-opacity="${short(opacity, 2)}"` : ""
  }/>`;

/** `way` holds the end points as attributes, in shares of the painted shape's own box. */
export const linear = (id: string, way: string, ...stops: readonly string[]): string =>
  `<linearGradient id="${id}" ${way}>${stops.join("")}</linearGradient>`;

export const radial = (id: string, ...stops: readonly string[]): string =>
  `<radialGradient id="${id}">${stops.join("")}</radialGradient>`;
