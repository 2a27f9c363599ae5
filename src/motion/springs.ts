import { raf } from "@react-spring/rafz";
import { Globals } from "@react-spring/web";
import { atFrameEnd } from "./frames.ts";

let isAsked = false;

function advance(): void {
  isAsked = false;
  raf.advance();
  // Nothing moves any more: rafz notes it only in one more call, and would begin the next spring with 64 ms else.
  if (!isAsked) raf.advance();
}

/**
 * How react-spring moves: at the end of a frame of the page's loop, so that what a frame sets is drawn in it, and only
 * when it asks for one. Its own loop draws a frame later and asks for a frame more than it needs.
 */
export const ON_THE_PAGES_FRAMES = {
  frameLoop: "demand",
  onDemand() {
    if (!isAsked) atFrameEnd(advance);
    isAsked = true;
  },
} as const;

Globals.assign(ON_THE_PAGES_FRAMES);

export { animated, SpringValue, to, useSpring } from "@react-spring/web";
