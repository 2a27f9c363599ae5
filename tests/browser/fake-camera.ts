import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { qrPath } from "../../src/kiosk/hand-off/qr-path.ts";

const WIDTH = 640;
const HEIGHT = 480;

interface View {
  /** Edge of the code with its quiet zone, in pixels. */
  edge: number;
  /** Degrees by which it is turned. */
  turned?: number;
  /** Standard deviation of the blur, in pixels. */
  blur?: number;
  /** Whether a phone's screen reflects a lamp. */
  glare?: boolean;
}

const svg = (edge: number, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" width="${edge}" height="${edge}">${content}</svg>`,
  );

/** A code as a camera sees it, as a PNG in shades of grey. */
export async function cameraPicture(
  text: string,
  { edge, turned = 0, blur, glare = false }: View,
): Promise<Buffer> {
  const code = qrPath(text);
  const scale = edge / code.edge;
  const lamp = glare
    ? '<radialGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><circle cx="72%" cy="30%" r="22%" fill="url(#g)"/>'
    : "";
  const badge = await sharp(
    svg(
      edge,
      `<rect width="100%" height="100%" fill="#ddd"/><path transform="scale(${scale})" d="${code.path}" fill="#222"/>${lamp}`,
    ),
  )
    .rotate(turned, { background: "#667" })
    .toBuffer();
  const seen = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#667" } })
    .composite([{ input: badge }])
    .png();
  return sharp(await seen.toBuffer())
    .blur(blur ?? 0.4)
    .greyscale()
    .png()
    .toBuffer();
}

/** Has Chromium's fake camera, which reads this file when it is opened, see these shades of grey, again and again. */
function show(file: string, grey: Uint8Array): void {
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), grey, colourless]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F20:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
}

export async function showCode(file: string, text: string): Promise<void> {
  const seen = sharp(await cameraPicture(text, { edge: 400 }));
  show(file, await seen.extractChannel(0).raw().toBuffer());
}

export function showDarkness(file: string): void {
  show(file, Buffer.alloc(WIDTH * HEIGHT, 18));
}
