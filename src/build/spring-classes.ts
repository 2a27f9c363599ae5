import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const CLASSES = fileURLToPath(new URL("../scenes/lib/sprung-classes.ts", import.meta.url));

/**
 * Vite plugin: makes `<animated.…>` elements of the classes that scenes spring. @react-spring/three makes them of
 * whatever `three` exports, which would keep every class of three in the script (docs/decisions/016).
 */
export function springClasses(): Plugin {
  return {
    name: "spring-classes",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^three$/ },
      handler: (_, importer) => (importer?.includes("/@react-spring/three/") ? CLASSES : null),
    },
  };
}
