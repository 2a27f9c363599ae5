import { useLocation } from "react-router-dom";
import { Keyboard } from "../keyboard/index.tsx";
import { FootBar } from "./foot-bar.tsx";
import "./scale.css";
import "./controls.css";
import "./sections.css";
import "./portrait.css";
import "./portrait-home.css";
import "./landscape.css";

/** What a kiosk shows on top of every page (docs/behaviour.md 21.42); `bar`: there is a page to navigate in. */
export function KioskLook({ bar }: { bar: boolean }) {
  const { pathname } = useLocation();
  return (
    <>
      {bar && <FootBar path={pathname.replace(/\/+$/u, "") || "/"} />}
      <Keyboard />
    </>
  );
}
