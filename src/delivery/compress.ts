import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = new Set([".html", ".js", ".css", ".svg", ".json", ".xml", ".txt", ".webmanifest", ".wasm"]);
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Whether a file has compressed copies beside it. */
export const isCompressed = (file: string) => TEXT.has(extname(file));

/** Writes FILE.br and FILE.gz beside every text file in a folder, recursively. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isCompressed(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      await writeFile(
        `${path}.br`,
        await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      );
      await writeFile(`${path}.gz`, await gz(content, { level: 9 }));
    }),
  );
}
