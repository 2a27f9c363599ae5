/**
 * The element of an array, list or typed array at `index`.
 * @throws RangeError when there is none: the index is negative, fractional or past the end
 */
export function at<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index];
  // Looked up only now, so that a frame's loops pay for one comparison.
  if (item === undefined && !Object.hasOwn(Object(items), index))
    throw new RangeError(`There is no index ${index} in a list of length ${items.length}.`);
  return item as T;
}

/**
 * The value of a map that has one for this key.
 * @throws RangeError when it has none
 */
export function lookUp<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`There is nothing under ${String(key)}.`);
  return value;
}

/**
 * As {@link at}, for the loops of a frame: it only ever sees one kind of list, so that an engine compiles it to a plain
 * load, where numbers from many kinds would each be allocated.
 * @throws RangeError when there is no such index
 */
export function floatAt(floats: Float32Array, index: number): number {
  const value = floats[index];
  return value === undefined ? at(floats, index) : value;
}
