/**
 * The element of an array, list or typed array at `index`.
 * @throws RangeError when there is none: the index is negative, fractional or past the end
 */
export function at<T>(items: ArrayLike<T>, index: number): T {
  if (!Number.isInteger(index) || index < 0 || index >= items.length)
    throw new RangeError(`There is no index ${index} in a list of length ${items.length}.`);
  return items[index] as T;
}
