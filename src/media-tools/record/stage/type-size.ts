/** A text that is seen, and its size in CSS pixels. */
export interface SeenType {
  text: string;
  pixels: number;
}

/** Texts last drawn on each canvas. */
const drawn = new WeakMap<HTMLCanvasElement, SeenType[]>();

const { clearRect, fillText } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.clearRect = function (...rect) {
  drawn.set(this.canvas, []);
  clearRect.apply(this, rect);
};
CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
  const pixels = Number.parseFloat(/([\d.]+)px/u.exec(this.font)?.[1] ?? "") * this.getTransform().a;
  if (this.globalAlpha > 0.1) drawn.get(this.canvas)?.push({ text, pixels });
  fillText.call(this, text, ...place);
};

/** The smallest type in the window, in HTML, SVG or on a canvas; null when there is no text. */
export function smallestType(): SeenType | null {
  const all = [...textsOf(document.body)].sort((a, b) => a.pixels - b.pixels);
  return all[0] ?? null;
}

function* textsOf(root: Element): Generator<SeenType> {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || !isSeen(element)) continue;
    const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
    yield { text, pixels: Number.parseFloat(getComputedStyle(element).fontSize) * scale };
  }
  for (const canvas of root.querySelectorAll("canvas")) {
    if (!isSeen(canvas)) continue;
    const scale = canvas.clientWidth / canvas.width;
    for (const { text, pixels } of drawn.get(canvas) ?? []) yield { text, pixels: pixels * scale };
  }
}

function isSeen(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  // Texts for screen readers have one pixel.
  const sized = width > 1 && height > 1;
  const within = x < window.innerWidth && x + width > 0 && y < window.innerHeight && y + height > 0;
  return sized && within && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}
