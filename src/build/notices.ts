import { appendFile, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Licences of the third-party code and fonts that browsers are sent, in the site's folder. */
export const NOTICES = "third-party-notices.txt";

/** Packages missing from Vite's list: those bundled into workers, and those that only a plugin reads. */
const MORE = [
  { name: "altcha-lib", licence: "LICENSE.txt" },
  { name: "zxing-wasm", licence: "LICENSE" },
  { name: "@fontsource-variable/archivo", licence: "LICENSE" },
  { name: "@fontsource-variable/jetbrains-mono", licence: "LICENSE" },
] as const;

export async function completeNotices(client: string): Promise<void> {
  for (const { name, licence } of MORE) {
    const file = fileURLToPath(new URL(`../../node_modules/${name}/${licence}`, import.meta.url));
    await appendFile(`${client}/${NOTICES}`, `\n## ${name}\n\n${await readFile(file, "utf8")}`);
  }
}
