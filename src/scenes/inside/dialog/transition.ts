import { springShare } from "../model/travel.ts";
import { frameInto } from "../model/view.ts";

/** Milliseconds that the dialog takes to open out of the hero, and to close into it. */
const OPENING_MS = 520;
const CLOSING = 320;
const SPRING = `linear(${Array.from({ length: 17 }, (_, i) => springShare(i / 16).toFixed(3)).join(",")})`;
/** The spring, or what comes near it in Chromium before 113 and Safari before 17.2: there `animate()` would throw. */
const easing = () => (CSS.supports("transition-timing-function", SPRING) ? SPRING : "ease-out");

/** The hero's picture; its block is as high as this many units of the scene. */
const HERO = "main [data-scene=hero-cubes]";
const HERO_UNITS = 1.1;

/** The transform that lays the scene's picture over the hero's; in place, if that is not on the screen. */
function overHero(scene: HTMLElement): Keyframe {
  const hero = document.querySelector(HERO)?.getBoundingClientRect();
  const box = scene.getBoundingClientRect();
  const view = frameInto({ width: 1, height: 1, centreX: 0, centreY: 0, unit: 1 }, box.width, box.height);
  const transformOrigin = `${view.centreX}px ${view.centreY}px`;
  if (!hero || hero.bottom < 0 || hero.top > window.innerHeight)
    return { transformOrigin, transform: "scale(0.94)" };
  const x = hero.left + hero.width / 2 - box.left - view.centreX;
  const y = hero.top + hero.height / 2 - box.top - view.centreY;
  const scale = hero.height / (HERO_UNITS * view.unit);
  return { transformOrigin, transform: `translate(${x}px, ${y}px) scale(${scale})` };
}

/** Opens the dialog out of the hero's picture. Returns a function that stops it. */
export function openOutOfHero(dialog: HTMLElement, scene: HTMLElement): () => void {
  const from = overHero(scene);
  const moves = [
    scene.animate([from, { ...from, transform: "none" }], { duration: OPENING_MS, easing: easing() }),
    dialog.animate([{ opacity: 0 }, { opacity: 1 }], { duration: OPENING_MS / 2, easing: "linear" }),
  ];
  return () => {
    for (const move of moves) move.cancel();
  };
}

/** Closes it into the hero's picture, then calls `closed`. Returns a function that stops it. */
export function closeIntoHero(dialog: HTMLElement, scene: HTMLElement, closed: () => void): () => void {
  const to = overHero(scene);
  const kept = { duration: CLOSING, fill: "forwards" } as const;
  const zoom = scene.animate([{ ...to, transform: "none" }, to], { ...kept, easing: easing() });
  const fade = dialog.animate([{ opacity: 1 }, { opacity: 0 }], { ...kept, easing: "linear" });
  fade.finished.then(closed, () => undefined);
  return () => {
    zoom.cancel();
    fade.cancel();
  };
}
