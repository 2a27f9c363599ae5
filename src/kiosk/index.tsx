import { useEffect } from "react";
import { KioskLook } from "./look/index.tsx";

/** Kiosk mode (docs/behaviour.md 21): everything that the site has on a stand beyond its pages. */
export function Kiosk() {
  useEffect(() => {
    document.documentElement.dataset.kioskState = "active";
  }, []);
  return <KioskLook />;
}
