import { useEffect } from "react";

/** Kiosk mode (docs/behaviour.md 21): everything that the site has on a stand beyond its pages. */
export function Kiosk() {
  useEffect(() => {
    document.documentElement.dataset.kioskState = "active";
  }, []);
  return null;
}
