import { type ComponentType, useEffect, useState } from "react";
import { keepTrying } from "#loading/keep-trying.ts";
import { hideNotice, showNotice } from "#loading/notice.ts";
import { useInsideStore } from "#state/inside.ts";
import { BUTTON_ID, loadDialog } from "./button.tsx";
import type { HomeInsideProps } from "./dialog.tsx";
import { useFollowAddress } from "./use-hash.ts";

/** 'Look inside', while the address names it (docs/behaviour.md 22.2). */
export function LookInside() {
  useFollowAddress();
  const open = useInsideStore(({ hash }) => hash !== null);
  const [Dialog, setDialog] = useState<ComponentType<HomeInsideProps> | null>(null);
  /** Open, or on its way back into the page. */
  const [shown, setShown] = useState(false);
  if (open && Dialog && !shown) setShown(true);

  useEffect(() => {
    if (!open || Dialog) return;
    const aborter = new AbortController();
    const { signal } = aborter;
    const onFailure = () => !signal.aborted && showNotice("late");
    void keepTrying(loadDialog, { onFailure, signal }).then((loaded) => {
      if (!signal.aborted) setDialog(() => loaded);
    });
    return () => {
      aborter.abort();
      hideNotice();
    };
  }, [open, Dialog]);

  // Only when the dialog is gone can anything behind it have the focus.
  useEffect(() => {
    if (shown) return () => document.getElementById(BUTTON_ID)?.focus({ preventScroll: true });
  }, [shown]);

  return Dialog && shown && <Dialog open={open} onClosed={() => setShown(false)} />;
}
