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
 * As {@link at}, for the loops of a frame: it only ever sees one kind of list, so that an engine compiles it to a plain
 * load, where numbers from many kinds would each be allocated.
 * @throws RangeError when there is no such index
 */
export function floatAt(floats: Float32Array, index: number): number {
  const value = floats[index];
  return value === undefined ? at(floats, index) : value;
}
