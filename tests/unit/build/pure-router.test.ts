import { build } from "vite";
import { expect, it } from "vitest";
import { pureRouter } from "#build/pure-router.ts";

const ENTRY = "virtual:entry";

/** Bundles a site that only uses the router's location. */
async function scriptWith(plugins: readonly ReturnType<typeof pureRouter>[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) =>
          id === ENTRY ? 'import { useLocation } from "react-router-dom"; console.log(useLocation);' : null,
      },
      ...plugins,
    ],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY, external: ["react"] } },
  });
  const { output } = Array.isArray(result)
    ? (result[0] ?? { output: [] })
    : "output" in result
      ? result
      : { output: [] };
  return output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
}

it("leaves out of the script what the site does not use of the router", async () => {
  const [plain, pure] = [await scriptWith([]), await scriptWith([pureRouter()])];
  for (const unused of ["PrefetchPageLinks", "RenderErrorBoundary"]) {
    expect(plain).toContain(unused);
    expect(pure).not.toContain(unused);
  }
  expect(pure).toContain("useLocation");
});
