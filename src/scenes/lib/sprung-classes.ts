/**
 * The classes of three that scenes write as `<animated.…>`. The bundler gives @react-spring/three these instead of all
 * of three (src/build/spring-classes.ts).
 */
export { Euler } from "three";
