import type { Plugin } from "vite";
import { tokensCss } from "../design/css.ts";
import { palette } from "../design/tokens.ts";

const NAME = "virtual:tokens.css";
/** A path in src/design, because chunks are grouped by folder. */
const ID = "/src/design/tokens.css";

/**
 * Vite plugin: `virtual:tokens.css` holds the custom properties of src/design/tokens.ts, and the pages' theme colour is
 * the field. The tokens are a dependency of Vite's configuration, so a change of them restarts the development server.
 */
export function designTokens(): Plugin {
  return {
    name: "design-tokens",
    resolveId: (source) => (source === NAME || source === ID ? ID : null),
    load: (id) => (id === ID ? tokensCss : null),
    transformIndexHtml: () => [
      { tag: "meta", attrs: { name: "theme-color", content: palette.field }, injectTo: "head" },
    ],
  };
}
