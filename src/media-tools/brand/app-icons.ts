import sharp from "sharp";
import { palette } from "#design/tokens.ts";
import type { Vec2 } from "#lib/vec.ts";

/** Directions of a cube's three nearest edges, seen along its diagonal: down, up left and up right. */
const DOWN: Vec2 = [0, 1];
const LEFT: Vec2 = [-Math.sqrt(3) / 2, -0.5];
const RIGHT: Vec2 = [Math.sqrt(3) / 2, -0.5];

/** Per face: its two directions, and the colours of a dark cell (by row) and of the lit one. */
const faces = [
  { along: LEFT, across: RIGHT, cells: ["#6f8cff", palette.dapi, "#4a68e0"], lit: "#6dffc4" },
  { along: LEFT, across: DOWN, cells: ["#3a52b8", "#324aa8", "#2b4094"], lit: "#22c985" },
  { along: RIGHT, across: DOWN, cells: ["#26397f", "#203172", "#1b2a63"], lit: "#159663" },
] as const;

/** The cube in a square's middle: two cells along an edge, the nearest one lit. `edge` is the cube's, in pixels. */
function cube(middle: number, edge: number, gap: number): string {
  const at = (along: Vec2, across: Vec2, u: number, v: number) =>
    ([0, 1] as const)
      .map((axis) => (middle + (along[axis] * u + across[axis] * v) * edge).toFixed(2))
      .join(" ");
  return faces
    .flatMap(({ along, across, cells, lit }) =>
      [0, 1, 2, 3].map((cell) => {
        const u = (cell & 1) / 2;
        const v = (cell >> 1) / 2;
        const near = cell === 0 ? 0 : gap;
        const [a, b, c, d] = [
          u + (u > 0 ? near : 0),
          u + 0.5 - (u > 0 ? 0 : gap),
          v + (v > 0 ? near : 0),
          v + 0.5 - (v > 0 ? 0 : gap),
        ];
        const fill = cell === 0 ? lit : cells[(cell & 1) + (cell >> 1)];
        return `<path fill="${fill}" d="M${at(along, across, a, c)}L${at(along, across, b, c)}L${at(along, across, b, d)}L${at(along, across, a, d)}z"/>`;
      }),
    )
    .join("");
}

/** The favicon, with a transparent background for light and dark tabs. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${cube(16, 15.6, 0.016)}</svg>\n`;

/** The icon of the installed app: the cube on the field colour, with a margin for masks. */
const installed = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512"><defs><radialGradient id="g"><stop stop-color="${palette.gfp}" stop-opacity=".34"/><stop offset=".45" stop-color="${palette.gfp}" stop-opacity=".1"/><stop offset="1" stop-color="${palette.gfp}" stop-opacity="0"/></radialGradient></defs><rect width="512" height="512" fill="${palette.field}"/>${cube(256, 168, 0.018)}<circle cx="256" cy="256" r="190" fill="url(#g)"/></svg>`;

const FILES = { "icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180 } as const;

/** Makes the favicon and the PNG icons, by their files' names. */
export async function renderAppIcons(): Promise<Map<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>([
    ["favicon.svg", favicon],
    ["favicon.ico", await faviconIco()],
  ]);
  for (const [name, size] of Object.entries(FILES)) {
    const image = sharp(Buffer.from(installed(size)));
    files.set(name, await image.png({ compressionLevel: 9 }).toBuffer());
  }
  return files;
}

/** Fallback for requests to /favicon.ico: a 32 px PNG in an ICO container. */
async function faviconIco(): Promise<Buffer> {
  const size = 32;
  const png = await sharp(Buffer.from(favicon)).resize(size).png({ compressionLevel: 9 }).toBuffer();
  const head = Buffer.alloc(22);
  // One image of type 1 (icon), then its width, height, planes, depth, size and offset.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
