import { useLocation } from "react-router-dom";
import { FootBar } from "./foot-bar.tsx";
import "./scale.css";
import "./controls.css";
import "./sections.css";
import "./portrait.css";
import "./landscape.css";

/** What a kiosk shows on top of every page: the foot bar with the steps of the page (docs/behaviour.md 21.42). */
export function KioskLook() {
  const { pathname } = useLocation();
  return <FootBar path={pathname.replace(/\/+$/u, "") || "/"} />;
}
