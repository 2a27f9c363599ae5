import { expect, it, vi } from "vitest";
import { useScanned } from "#kiosk/scan/scanned.ts";
import { endSession } from "#kiosk/session/end-session.ts";
import { useUsageLog } from "#kiosk/usage-log/usage-log.ts";
import { useMotionStore } from "#motion/motion.ts";
import { useCarouselStore } from "#state/carousel.ts";
import { useInsideStore } from "#state/inside.ts";
import { useSessionStore } from "#state/kiosk.ts";
import { useMenuStore } from "#state/menu.ts";
import { useModalStore } from "#state/modal.ts";
import { useToggleStore } from "#state/toggle.ts";

const storageOf = (...keys: string[]) =>
  Object.defineProperty(Object.fromEntries(keys.map((key) => [key, "x"])), "removeItem", {
    value(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });

it("a session's end leaves nothing of its visitor, and the kiosk's own keys", () => {
  const [local, session] = [storageOf("motion", "kiosk", "kioskSettings"), storageOf("visitor", "kioskTab")];
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  vi.stubGlobal("document", {});
  vi.stubGlobal("HTMLElement", class {});
  const scrollTo = vi.fn();
  vi.stubGlobal("window", { getSelection: () => null, scrollTo });

  useUsageLog.setState({ tried: new Map([["Insight Factory", 9]]), told: { submissionId: "1", text: "x" } });
  useScanned.setState({ code: "VIS-0042" });
  useMotionStore.setState({ paused: true });
  useCarouselStore.getState().select("genome", 1);
  useInsideStore.setState({ hash: "#inside-block" });
  useMenuStore.setState({ open: true });
  useModalStore.setState({ index: 2 });
  useToggleStore.setState({ inView: { "one-stop-shop": true } });
  const { number } = useSessionStore.getState();
  endSession();

  for (const store of [
    useUsageLog,
    useScanned,
    useMotionStore,
    useCarouselStore,
    useInsideStore,
    useMenuStore,
    useModalStore,
    useToggleStore,
  ])
    expect(store.getState()).toEqual(store.getInitialState());
  expect(useSessionStore.getState()).toEqual({ number: number + 1, attract: true });
  expect([Object.keys(local), Object.keys(session)]).toEqual([["kiosk", "kioskSettings"], ["kioskTab"]]);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
  useSessionStore.setState(useSessionStore.getInitialState());
});
