import { Globals } from "@react-spring/three";
import { ON_THE_PAGES_FRAMES } from "#motion/springs.ts";

/*
 * Importing @react-spring/three leaves all springs, also the page's, to react-three-fiber's own loop. That loop never
 * runs here, because the stage draws: every spring goes on in the page's.
 */
Globals.assign(ON_THE_PAGES_FRAMES);

export { animated, useSpring } from "@react-spring/three";
