import { useEffect, useState } from "react";
import { kiosk } from "#content/kiosk.ts";
import { opensOnPhones } from "#enquiry/phone-address.ts";
import { useSessionStore } from "#state/kiosk.ts";
import { Dialog } from "#ui/dialog/index.tsx";
import { useChange } from "#ui/use-change.ts";
import { addressOf, leadingOut } from "../hand-off/addresses.ts";
import styles from "../hand-off/hand-off.module.css";
import { HandOff } from "../hand-off/index.tsx";
import { KioskButton } from "../parts/kiosk-button.tsx";
import { useScanned } from "../scan/scanned.ts";

const words = kiosk.handOff;

/** Shows the code of a link that leads out, in place of following it: also of links that are added to pages later. */
export function OutwardLink() {
  const [link, setLink] = useState<{ address: string; name: string } | null>(null);
  const session = useSessionStore(({ number }) => number);

  // A session's end closes it, and so does a scanned badge.
  useChange(session, () => setLink(null));
  useChange(
    useScanned(({ code }) => code),
    () => setLink(null),
  );

  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const leading = leadingOut(event);
      if (!leading) return;
      event.preventDefault();
      event.stopPropagation();
      if (leading.out) setLink({ address: addressOf(leading.link), name: leading.link.textContent });
    };
    const { open } = window;
    window.open = (address = "") => {
      setLink({ address: new URL(address, window.location.href).href, name: "" });
      return null;
    };
    window.addEventListener("click", follow, true);
    window.addEventListener("auxclick", follow, true);
    return () => {
      window.open = open;
      window.removeEventListener("click", follow, true);
      window.removeEventListener("auxclick", follow, true);
    };
  }, []);

  return (
    <Dialog
      open={link !== null}
      labelledBy="leaving-title"
      className={styles.leaving}
      onClose={() => setLink(null)}
    >
      {link && (
        <>
          <h2 id="leaving-title">{words.leaving}</h2>
          <HandOff
            address={link.address}
            title={link.name}
            text={opensOnPhones(link.address) ? words.leavingText : words.pageText}
          />
          <KioskButton look="primary" onClick={() => setLink(null)}>
            {words.close}
          </KioskButton>
        </>
      )}
    </Dialog>
  );
}
