import type { Plugin } from "vite";

/** Statements that only set a component's name, or the context of an error boundary that only `<Routes>` renders. */
const ASSIGNMENTS = /^(?:\w+\.displayName = "\w+"|RenderErrorBoundary\.contextType = \w+);$/gm;
const CREATIONS =
  /(?<== )(?:React\d*\.(?:createContext|forwardRef|memo)|Object\.getOwnPropertyNames|new Set)\(/g;
/** They throw or warn when a site uses the router wrongly. */
const CHECKS = /(?<!function )\b(?:invariant|warning|useInRouterContext)\(/g;
/** The other one needs a data router, which this site has none of. */
const NAVIGATE = "isDataRoute ? useNavigateStable() : useNavigateUnstable()";

/**
 * Vite plugin: makes unused parts of react-router tree-shakable. Such assignments look like side effects and would keep
 * links, forms, prefetching, the matching of routes and redirects of server components in every page's script
 * (measured: 8 kB brotli). The bundler's own options, manualPureFunctions and propertyWriteSideEffects, leave the names
 * and a part of that.
 */
export function pureRouter(): Plugin {
  return {
    name: "pure-router",
    apply: "build",
    transform: {
      filter: { id: /react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(ASSIGNMENTS, "")
          .replace(CREATIONS, "/* @__PURE__ */ $&")
          .replace(CHECKS, "/* @__PURE__ */ $&")
          .replace(NAVIGATE, "useNavigateUnstable()"),
        map: null,
      }),
    },
  };
}
