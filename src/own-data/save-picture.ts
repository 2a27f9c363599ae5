import { ownData } from "#content/own-data.ts";
import { palette } from "#design/tokens.ts";
import { saveFile } from "#ui/save-file.ts";

/** Width of a saved picture in pixels. */
const WIDTH = 1920;
/** Height of the line below it, in pixels of the picture. */
const LINE = 64;

/**
 * Saves what an element shows, its canvases and its words, as a PNG with a line of text below.
 * @throws where the browser cannot draw it: an empty canvas, no memory
 */
export async function savePicture(shown: HTMLElement, title: string, fileName: string): Promise<void> {
  const bounds = shown.getBoundingClientRect();
  const scale = WIDTH / bounds.width;
  const surface = document.createElement("canvas");
  surface.width = WIDTH;
  surface.height = Math.round(bounds.height * scale) + LINE;
  const context = surface.getContext("2d");
  if (!context) throw new Error("There is no canvas to draw on.");
  context.fillStyle = palette.field;
  context.fillRect(0, 0, surface.width, surface.height);
  context.scale(scale, scale);
  context.translate(-bounds.left, -bounds.top);
  for (const canvas of shown.querySelectorAll("canvas")) {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    context.drawImage(canvas, left, top, width, height);
  }
  drawWords(context, shown);
  context.resetTransform();
  context.fillStyle = palette.haze;
  context.font = `20px ${getComputedStyle(shown).fontFamily}`;
  context.fillText(`${title} ${ownData.pictureNote}`, 24, surface.height - LINE / 2, WIDTH - 48);
  const blob = await new Promise<Blob | null>((resolve) => surface.toBlob(resolve));
  if (!blob) throw new Error("The picture is too large.");
  saveFile(fileName, blob);
}

/** Safari knows checkVisibility() only since 17.4. */
const isTransparent = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).opacity === "0" || isTransparent(element.parentElement));

/** Draws every text of an element where it stands. */
function drawWords(context: CanvasRenderingContext2D, shown: HTMLElement): void {
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  context.textBaseline = "middle";
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: element } = text;
    range.selectNodeContents(text);
    const { left, top, width, height } = range.getBoundingClientRect();
    if (!element || element.closest(".visually-hidden") || width === 0) continue;
    const { visibility, fontWeight, fontSize, fontFamily, color } = getComputedStyle(element);
    if (visibility !== "visible" || isTransparent(element)) continue;
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    context.fillStyle = color;
    context.fillText(range.toString(), left, top + height / 2, width);
  }
}
