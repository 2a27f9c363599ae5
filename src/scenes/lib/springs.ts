import "#motion/springs.ts";
import { Globals } from "@react-spring/three";

/*
 * Importing @react-spring/three leaves all springs, also the page's, to react-three-fiber's own loop. That loop never
 * runs here, because the stage draws: every spring goes on in the loop of src/motion/springs.ts.
 */
Globals.assign({ frameLoop: "always" });

export { animated, useSpring } from "@react-spring/three";
