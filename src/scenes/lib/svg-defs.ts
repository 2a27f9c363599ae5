import { short } from "#lib/path.ts";

/** A gradient stop. Offset and opacity 0…1, omitted where they equal the default. */
export const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop${offset > 0 ? ` offset="${short(offset, 2)}"` : ""} stop-color="${colour}"${
    opacity < 1 ? ` stop-opacity="${short(opacity, 2)}"` : ""
  }/>`;

/** `way` holds the end points as attributes, relative to the shape's bounding box. */
export const linear = (id: string, way: string, ...stops: readonly string[]): string =>
  `<linearGradient id="${id}" ${way}>${stops.join("")}</linearGradient>`;

export const radial = (id: string, ...stops: readonly string[]): string =>
  `<radialGradient id="${id}">${stops.join("")}</radialGradient>`;
