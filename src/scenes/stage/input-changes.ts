/** Who shows an input, by the input. */
const listeners = new WeakMap<object, () => void>();

/** Says that the page has written into a scene's input: a scene that stands still shows it at once. */
export function inputChanged(input: object): void {
  listeners.get(input)?.();
}

/** Listens to an input's changes; returns the end of it. */
export function onInputChange(input: object, changed: () => void): () => void {
  listeners.set(input, changed);
  return () => {
    listeners.delete(input);
  };
}
