const listeners = new WeakMap<object, () => void>();

/** Reports that the page has changed a scene's input: a worker gets it, and a scene at rest redraws at once. */
export function inputChanged(input: object): void {
  listeners.get(input)?.();
}

/** Listens for changes of an input. Returns a function that stops it. */
export function onInputChange(input: object, changed: () => void): () => void {
  listeners.set(input, changed);
  return () => {
    listeners.delete(input);
  };
}
