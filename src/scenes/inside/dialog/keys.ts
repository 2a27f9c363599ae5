import type { KeyboardEvent } from "react";
import { LAST_DEPTH } from "../model/stops.ts";
import type { Travel } from "../model/travel.ts";

const ONWARD = ["ArrowDown", "ArrowRight", "PageDown"];
const BACK = ["ArrowUp", "ArrowLeft", "PageUp"];

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target">;

/**
 * Effect of a key on the travel (docs/behaviour.md 22.5); null if none. Space is left to the button that has the focus.
 */
export function keyMove(
  { key, ctrlKey, metaKey, altKey, target }: Pressed,
  playing: boolean,
): ((travel: Travel) => void) | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (ONWARD.includes(key)) return (travel) => travel.step(1);
  if (BACK.includes(key)) return (travel) => travel.step(-1);
  if (key === "Home") return (travel) => travel.goTo(0);
  if (key === "End") return (travel) => travel.goTo(LAST_DEPTH);
  if (key !== " " || (target as Element).closest("button, a")) return null;
  return (travel) => (playing ? travel.pause() : travel.play());
}
