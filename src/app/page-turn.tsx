import { useEffect, ViewTransition } from "react";
import { useLocation } from "react-router-dom";
import { useMotion } from "#motion/motion.ts";
import { useChange, useChangeBeforePaint } from "#ui/use-change.ts";
import { routeFor } from "./routes.ts";

/** The name under which the browser takes a picture of the whole page: its default (empty), or none at all. */
const nameRoot = (name: "" | "none"): void => {
  document.documentElement.style.viewTransitionName = name;
};

/** The frames after which a press on the document is taken to have been meant for nothing else. */
const MAX_FRAMES = 8;

/**
 * While the browser takes its picture and the next page is put in place, every press goes to the document itself. One
 * on the navigation, which stays where it is, is done again as soon as the page can be pressed.
 */
function pressAgain(press: MouseEvent): void {
  if (press.target === document.documentElement) waitToPress(press, MAX_FRAMES);
}

function waitToPress(press: MouseEvent, frames: number): void {
  const pressed = document.elementFromPoint(press.clientX, press.clientY);
  if (pressed !== document.documentElement)
    pressed?.closest("header a, nav a")?.dispatchEvent(new MouseEvent("click", press));
  else if (frames > 0) requestAnimationFrame(() => waitToPress(press, frames - 1));
}

/**
 * Lets a picture of the page that is left fade over the next one (docs/behaviour.md 1.9). React has the browser take it
 * when the old page's mark leaves, which is when the next page's code is there. The next page is never shown as a
 * picture: by then its root has no name, so that it can be pressed and its scenes run from the start.
 */
export function PageTurn({ page }: { page: string }) {
  const motion = useMotion();
  // Only Back and Forward set the address before the page's code is there, and then nothing fades.
  const isAhead = routeFor(useLocation().pathname).id !== page;
  useChangeBeforePaint(isAhead, () => nameRoot(isAhead ? "none" : ""));
  useChangeBeforePaint(page, () => nameRoot("none"));
  useChange(page, () => nameRoot(""));
  useEffect(() => {
    document.addEventListener("click", pressAgain);
    return () => document.removeEventListener("click", pressAgain);
  }, []);
  return (
    motion === "full" && (
      <ViewTransition key={page} default="none" exit="auto">
        <span hidden />
      </ViewTransition>
    )
  );
}
