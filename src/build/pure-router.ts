import type { Plugin } from "vite";

/** Statements that only set a component's name, or the context of an error boundary that only `<Routes>` renders. */
const ASSIGNMENTS = /^(?:\w+\.displayName = "\w+"|RenderErrorBoundary\.contextType = \w+);$/gm;
const CREATIONS = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Vite plugin: makes unused parts of react-router tree-shakable. Such assignments look like side effects and would keep
 * links, forms, prefetching, the matching of routes and redirects of server components in every page's script (measured:
 * 8 kB brotli). The bundler's own options, manualPureFunctions and propertyWriteSideEffects, leave the names and a part of that.
 */
export function pureRouter(): Plugin {
  return {
    name: "pure-router",
    apply: "build",
    transform: {
      filter: { id: /react-router\/dist\// },
      handler: (code) => ({
        code: code.replace(ASSIGNMENTS, "").replace(CREATIONS, "= /* @__PURE__ */ $1"),
        map: null,
      }),
    },
  };
}
