/**
 * Replaces every `#include <name>` by that chunk; repeated includes of a name are removed.
 * @throws when a name has no chunk
 */
export function withChunks(source: string, chunks: Readonly<Record<string, string>>): string {
  const taken = new Set<string>();
  const resolve = (text: string): string =>
    text.replace(/^#include <([\w-]+)>$/gm, (_, name: string) => {
      const chunk = chunks[name];
      if (chunk === undefined) throw new Error(`There is no shader chunk '${name}'.`);
      if (taken.has(name)) return "";
      taken.add(name);
      return resolve(chunk);
    });
  return resolve(source);
}

/** Formats a number as a GLSL float. */
export const glslFloat = (value: number): string =>
  Number.isInteger(value) ? `${value}.0` : String(Number(value.toPrecision(9)));

export const glslVec = (...values: readonly number[]): string =>
  `vec${values.length}(${values.map(glslFloat).join(", ")})`;
