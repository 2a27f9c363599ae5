import { useSyncExternalStore } from "react";
import { type NavigateOptions, useNavigate } from "react-router-dom";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

/**
 * The address's hash, from the window: the router's own location follows only when every section of the page has
 * attached, and their code may be late.
 */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => "",
  );

/** Changes the address's hash, by default as a new entry of the history, and tells `useHash`. */
export function useMoveTo(): (hash: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return (hash, options) => {
    void navigate({ search: window.location.search, hash }, options);
    for (const listener of listeners) listener();
  };
}
