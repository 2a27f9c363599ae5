import { type EffectCallback, useEffect, useEffectEvent, useLayoutEffect } from "react";

/** Runs `effect` after the first render and after each one that changes `cause`, which it need not read. */
export function useChange<Cause>(cause: Cause, effect: EffectCallback): void {
  const run = useEffectEvent((_: Cause) => effect());
  useEffect(() => run(cause), [cause]);
}

/** The same before the browser paints. */
export function useChangeBeforePaint<Cause>(cause: Cause, effect: EffectCallback): void {
  const run = useEffectEvent((_: Cause) => effect());
  useLayoutEffect(() => run(cause), [cause]);
}
