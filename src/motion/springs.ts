import { Globals } from "@react-spring/web";

/*
 * react-spring, whose loop asks for its next frame once. A spring that starts while the last frame of an earlier one is
 * still due makes rafz 10.1 begin a second loop beside the first; after a few presses each frame moved and drew
 * everything four times.
 */

let isDue = false;

Globals.assign({
  requestAnimationFrame: (loop) => {
    if (isDue) return 0;
    isDue = true;
    return requestAnimationFrame(() => {
      isDue = false;
      loop();
    });
  },
});

export { animated, SpringValue, to, useSpring } from "@react-spring/web";
