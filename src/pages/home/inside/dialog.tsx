import { useEffect, useEffectEvent, useRef } from "react";
import { site } from "#content/site.ts";
import { InsideDialog } from "#scenes/inside/dialog/index.tsx";
import { useInsideStore } from "#state/inside.ts";
import { isKiosk } from "#state/kiosk.ts";
import { buttonClass } from "#ui/button/index.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { isInside } from "./address.ts";
import { PUSHED } from "./button.tsx";
import { hashFor, stopFor } from "./stop-address.ts";
import { useMoveTo } from "./use-hash.ts";

export interface HomeInsideProps {
  /** False while it closes into the page. */
  open: boolean;
  onClosed: () => void;
}

/** 'Look inside' with the site's example, at the stop that the address names (docs/behaviour.md 22.2). */
export function HomeInside({ open, onClosed }: HomeInsideProps) {
  const hash = useInsideStore((state) => state.hash);
  const moveTo = useMoveTo();
  const close = () => {
    if (stateOfEntry()?.inside === PUSHED.inside && !isKiosk()) window.history.back();
    else moveTo("", { replace: true });
  };
  return (
    <InsideDialog
      open={open}
      onClose={close}
      onClosed={onClosed}
      start={stopFor(hash ?? "")}
      ending={
        <SiteLink to="/contact" className={buttonClass({ primary: true })}>
          {site.navigation.partner}
        </SiteLink>
      }
      follow={(rest, goTo) => <Address hash={hash} open={open} rest={rest} goTo={goTo} />}
    />
  );
}

const stateOfEntry = (): Partial<typeof PUSHED> | undefined => window.history.state?.usr;

interface AddressProps {
  hash: string | null;
  open: boolean;
  /** Null on the way. */
  rest: number | null;
  goTo: (stop: number) => void;
}

/** Address → stop by links, back and forward; stop → address whenever the depth rests. */
function Address({ hash, open, rest, goTo }: AddressProps) {
  const moveTo = useMoveTo();
  /** The hash that the dialog has set itself. */
  const own = useRef<string>(null);
  const arrive = useEffectEvent((named: string | null) => {
    const isOwn = named === own.current;
    own.current = null;
    if (!isOwn && named !== null) goTo(stopFor(named));
  });
  useEffect(() => arrive(hash), [hash]);

  const note = useEffectEvent((stop: number) => {
    const { hash: now } = window.location;
    if (!isInside(now) || stopFor(now) === stop) return;
    own.current = hashFor(stop);
    moveTo(own.current, { replace: true, state: stateOfEntry() });
  });
  useEffect(() => {
    if (open && rest !== null) note(rest);
  }, [open, rest]);
  return null;
}
