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

/** A material's vertex and fragment shader, both with the same chunks. */
export const shaderPair = (vertex: string, fragment: string, chunks: Readonly<Record<string, string>>) =>
  [withChunks(vertex, chunks), withChunks(fragment, chunks)] as const;

export const glslFloat = (value: number): string =>
  Number.isInteger(value) ? `${value}.0` : String(Number(value.toPrecision(9)));

type Value = number | readonly number[] | readonly (readonly number[])[] | Float32Array;

function glslOf(value: Value): { readonly type: string; readonly text: string } {
  if (typeof value === "number") return { type: "float", text: glslFloat(value) };
  const parts = Array.from<number | readonly number[], ReturnType<typeof glslOf>>(value, glslOf);
  const { type } = at(parts, 0);
  const isVector = type === "float" && !(value instanceof Float32Array);
  const whole = isVector ? `vec${parts.length}` : `${type}[${parts.length}]`;
  return { type: whole, text: `${whole}(${parts.map(({ text }) => text).join(", ")})` };
}

/**
 * Declares constants under their own names: a number as a float, two to four numbers as a vector, vectors of one length
 * as an array of them, and a Float32Array as an array of floats.
 */
export const glslConstants = (values: Readonly<Record<string, Value>>): string =>
  Object.entries(values)
    .map(([name, value]) => ({ name, ...glslOf(value) }))
    .map(({ name, type, text }) => `const ${type} ${name} = ${text};`)
    .join("\n");
