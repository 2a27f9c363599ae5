import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { leanReact } from "#build/lean-react.ts";

/** Features that src/build/lean-react.ts leaves out of React DOM, as a component would use them. */
const FEATURES =
  /\b(?:useActionState|useFormStatus|SuspenseList|preconnect|prefetchDNS|preload(?:Module)?|preinit(?:Module)?)\b[^;]*from "react(?:-dom)?"|<Fragment[^>]*\bref=|\bprecedence=|\b(?:action|formAction)=\{\(|componentStack/;

const { handler } = leanReact().transform as { handler: (code: string, id: string) => { code: string } };

it("leaves out functions that this version of React DOM has", () => {
  const client = createRequire(import.meta.url).resolve("react-dom/client");
  const path = client.replace("client.js", "cjs/react-dom-client.production.js");
  const code = readFileSync(path, "utf8");
  const lean = handler(code, path).code;
  expect(code.length - lean.length).toBeGreaterThan(40_000);
  expect(lean).toContain("exports.hydrateRoot = ");
  expect(() => handler(code.replaceAll("preinitStyle", "preinitSheet"), path)).toThrow("preinitStyle");
});

it("leaves out nothing that the site uses", () => {
  const users = globSync("src/**/*.tsx").filter((path) => FEATURES.test(readFileSync(path, "utf8")));
  expect(users).toEqual([]);
});
