/** Adds to a key's count, which begins at 0. */
export function addTo<Key>(counts: Map<Key, number>, key: Key, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
