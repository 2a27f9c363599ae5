import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { useNavigate } from "react-router-dom";
import { keepsNothing, useSessionStore } from "#state/kiosk.ts";
import { Attract } from "./attract/index.tsx";
import { onCornerTaps } from "./bootstrap/corner.ts";
import { Codes, useDemonstrationNotes } from "./hand-off/index.tsx";
import "./bootstrap/first.css";
import "./kiosk.css";
import { Keyboard } from "./keyboard/index.tsx";
import { openOutbox, startHealth, useOutbox } from "./leads/index.ts";
import { FootBar } from "./theme/foot-bar.tsx";
import "./theme/scale.css";
import { OutwardLink } from "./no-way-out/outward-link.tsx";
import { registerOffline } from "./offline/index.ts";
import { watchKeyScanner } from "./scan/key-scanner.ts";
import { useScanned } from "./scan/scanned.ts";
import { renewInAttract } from "./self-healing/renew.ts";
import { keepAwake } from "./self-healing/wake-lock.ts";
import { endSession } from "./session/end-session.ts";
import { keepOneEntry } from "./session/one-entry.ts";
import { dispatchSession, useSession } from "./session/session.ts";
import type { Phase } from "./session/session-state.ts";
import { watchSession } from "./session/watch.ts";
import { Staff } from "./staff/index.tsx";
import { StillThere } from "./still-there/index.tsx";
import { watchUsage } from "./usage-log/watch.ts";

const { dataset } = document.documentElement;

/** Keeps `data-kiosk-unsent` equal to the outbox's count. Returns a function that ends it. */
function showUnsent(): () => void {
  const show = () => {
    dataset.kioskUnsent = String(useOutbox.getState().unsent);
  };
  show();
  return useOutbox.subscribe(show);
}

/** Where the form is. */
const FORM = "/contact";

/** A kiosk in this tab alone keeps nothing that staff could look after: the gesture makes it an ordinary page. */
const openStaff = (): void => {
  if (keepsNothing()) window.location.replace("/?kiosk=0");
  else dispatchSession({ type: "staff-opened" });
};

/** Services that run for as long as the kiosk does. They hear each event before the page does. */
const SERVICES: readonly (() => () => void)[] = [
  keepOneEntry,
  () => onCornerTaps(openStaff),
  watchSession,
  watchUsage,
  keepAwake,
  followRenderer,
  renewInAttract,
  showUnsent,
];

/** Kiosk mode (docs/behaviour.md 21): everything that the site has on a stand beyond its pages. */
export function Kiosk() {
  const navigate = useNavigate();
  const phase = useSession((session) => session.phase);

  const change = useEffectEvent((next: Phase, before?: Phase) => {
    dataset.kioskState = next;
    if (next === "attract") {
      endSession();
      void navigate("/", { replace: true });
    } else if (before === "attract") useSessionStore.setState({ attract: false });
  });

  /** A badge that is held to the stand's scanner leads to the form, which asks whether it was read well. */
  const scanned = useEffectEvent((code: string) => {
    // The thanks are the last visitor's: whoever scans after them is the next one.
    const isOver = document.querySelector("[data-received]") !== null;
    if (isOver) dispatchSession({ type: "done" });
    dispatchSession({ type: "input" });
    useScanned.setState({ code });
    if (isOver || window.location.pathname !== FORM) void navigate(FORM);
  });

  useLayoutEffect(
    // Before the services below: the tour ends with a key, and keeps it to itself.
    () => watchKeyScanner(scanned, () => useSession.getState().phase === "staff"),
    [],
  );

  useLayoutEffect(() => {
    const ends = SERVICES.map((start) => start());
    change(useSession.getState().phase);
    const forget = useSession.subscribe(
      (now, before) => now.phase !== before.phase && change(now.phase, before.phase),
    );
    return () => {
      forget();
      for (const end of ends) end();
    };
  }, []);

  useEffect(() => {
    if (keepsNothing()) return;
    void openOutbox();
    void registerOffline();
    return startHealth();
  }, []);

  useDemonstrationNotes();

  return (
    <>
      {phase !== "attract" && <Codes />}
      {phase !== "attract" && <FootBar />}
      <Keyboard />
      <OutwardLink />
      <StillThere />
      <Attract />
      <Staff />
    </>
  );
}

/** Keeps scenes from WebGL once it failed or was slow (docs/behaviour.md 21.1). Returns a function that ends it. */
function followRenderer(): () => void {
  const { dataset } = document.documentElement;
  const observer = new MutationObserver((changes) => {
    if (dataset.kioskRenderer !== "webgl") return;
    const replaced = changes.some(
      ({ target }) => target instanceof HTMLElement && target.dataset.renderer === "canvas2d",
    );
    if (replaced) dataset.kioskRenderer = "canvas2d";
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ["data-renderer"] });
  return () => observer.disconnect();
}
