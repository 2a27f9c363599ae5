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
