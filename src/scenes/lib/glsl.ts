import { at } from "#lib/at.ts";

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

/** The sources of a material, both with the same chunks. */
export const shaderPair = (vertex: string, fragment: string, chunks: Readonly<Record<string, string>>) => ({
  vertexShader: withChunks(vertex, chunks),
  fragmentShader: withChunks(fragment, chunks),
});

export const glslFloat = (value: number): string =>
  Number.isInteger(value) ? `${value}.0` : String(Number(value.toPrecision(9)));

export const glslVec = (values: readonly number[]): string =>
  `vec${values.length}(${values.map(glslFloat).join(", ")})`;

const list = (name: string, type: string, values: readonly string[]): string =>
  `const ${type} ${name}[${values.length}] = ${type}[${values.length}](${values.join(", ")});`;

export const constFloat = (name: string, value: number): string =>
  `const float ${name} = ${glslFloat(value)};`;
export const constFloats = (name: string, values: readonly number[]): string =>
  list(name, "float", values.map(glslFloat));
export const constVec = (name: string, values: readonly number[]): string =>
  `const vec${values.length} ${name} = ${glslVec(values)};`;
/** At least one, all of the same length, which is 2 to 4. */
export const constVecs = (name: string, values: readonly (readonly number[])[]): string =>
  list(name, `vec${at(values, 0).length}`, values.map(glslVec));
