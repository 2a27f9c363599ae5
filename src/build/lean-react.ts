import type { Plugin } from "vite";

/** Methods of the reference to a fragment, and what fetches ahead or asks for the state of a form. */
const METHODS =
  /^(?:FragmentInstance\.prototype\.\w+|exports\.(?:pre\w+|requestFormReset|useForm\w+)) = function[\s\S]*?^\};$/gm;

/**
 * Functions of React DOM that only these need: style sheets and scripts that components place in the head, or fetch
 * ahead; forms whose action is a function; lists of suspended parts; and the names of components in reports of errors.
 */
const UNUSED = [
  ...["getResource", "acquireResource", "suspendResource", "insertStylesheetIntoRoot"],
  ...["preconnectAs", "preload", "preloadModule", "preinitStyle", "preinitScript", "preinitModuleScript"],
  ...["mountActionState", "updateActionState", "rerenderActionState", "startHostTransition"],
  ...["updateSuspenseListComponent", "cutOffTailIfNeeded", "findFirstSuspended"],
  "getStackByFiberInDevAndProd",
];

/**
 * Vite plugin: leaves out of React DOM what serves only features that this site uses nowhere. No bundler can tell,
 * because an element's type decides at run time what React calls (measured: 6 kB brotli of every page).
 */
export function leanReact(): Plugin {
  return {
    name: "lean-react",
    apply: "build",
    transform: {
      filter: { id: /react-dom(?:-client)?\.production\.js/ },
      handler: (code, id) => {
        const lean = code.replace(METHODS, "");
        return { code: id.includes("client") ? UNUSED.reduce(without, lean) : lean, map: null };
      },
    },
  };
}

/** @throws when a new version of React DOM has no such function */
function without(code: string, name: string): string {
  const whole = new RegExp(`^function ${name}\\([\\s\\S]*?^\\}$`, "m").exec(code)?.[0];
  if (whole === undefined) throw new Error(`React DOM has no function ${name} any more.`);
  return code.replace(whole, `function ${name}() { return null; }`);
}
