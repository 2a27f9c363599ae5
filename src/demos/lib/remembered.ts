/** Makes a value for a key when it is first asked for, and gives the same one from then on. */
export function remembered<Value, Key = void>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
