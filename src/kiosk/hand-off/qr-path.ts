import { create } from "qrcode";

/** The empty border that a scanner needs, in modules. */
export const QUIET_ZONE = 4;

/** A QR code as the path of its dark modules, one unit each, and its edge in modules with the quiet zone. */
export function qrPath(text: string): { path: string; edge: number } {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  let path = "";
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (data[row * size + column]) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`;
    }
  }
  return { path, edge: size + 2 * QUIET_ZONE };
}
