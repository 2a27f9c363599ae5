import { useEffect } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "react-router-dom";
import { useInsideStore } from "#state/inside.ts";
import { useChange } from "#ui/use-change.ts";
import { isInside } from "./address.ts";

/**
 * Opens or closes the dialog as the address says. That is the window's: the router's own location follows only when
 * every section of the page has attached, and their code may be late.
 */
function followAddress(): void {
  const { hash } = window.location;
  useInsideStore.setState({ hash: isInside(hash) ? hash : null });
}

export function useFollowAddress(): void {
  const location = useLocation();
  useChange(location, followAddress);
  useEffect(() => {
    window.addEventListener("popstate", followAddress);
    return () => {
      window.removeEventListener("popstate", followAddress);
      useInsideStore.setState({ hash: null });
    };
  }, []);
}

/** Changes the address's hash, by default as a new entry of the history; the dialog follows. */
export function useMoveTo(): (hash: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return (hash, options) => {
    void navigate({ search: window.location.search, hash }, options);
    followAddress();
  };
}
