/** Makes a value for a key when it is first asked for, and gives the same one from then on. */
export function memoize<Value, Key = void>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as Value;
  };
}
