import { build, type PluginOption } from "vite";

const ENTRY = "virtual:entry";

/** Bundles a site that is this one module, without the packages that it is given. Returns its script. */
export async function scriptOf(
  code: string,
  external: string[],
  plugins: readonly PluginOption[],
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? code : null),
      },
      ...plugins,
    ],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY, external } },
  });
  const outputs = [result].flat().flatMap((each) => ("output" in each ? each.output : []));
  return outputs.map((file) => (file.type === "chunk" ? file.code : "")).join("");
}
