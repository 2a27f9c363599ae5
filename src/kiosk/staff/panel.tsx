import { useState } from "react";
import { kioskStaff } from "#content/kiosk.ts";
import { interpolate } from "#lib/text.ts";
import { setCredential, useOutbox } from "../leads/index.ts";
import { Mark } from "../parts/mark.tsx";
import { useSession } from "../session/session.ts";
import { useSettings } from "../settings.ts";
import { Actions } from "./actions.tsx";
import { CredentialEntry } from "./credential-entry.tsx";
import { DeviceRows, Problems } from "./device-rows.tsx";
import { Leads } from "./leads.tsx";
import styles from "./staff.module.css";
import { TITLE_ID, useTitleFocus } from "./title-id.ts";

const words = kioskStaff.panel;

/** Empty, it removes the one there is. */
async function keep(text: string): Promise<string | null> {
  const { verdict } = await setCredential(text);
  return verdict === "malformed" ? words.credential.malformed : null;
}

/** The staff panel: what waits, how the device is, and what can be done about it. */
export function Panel({ onLock, onNewPin }: { onLock: () => void; onNewPin: () => void }) {
  const { unsent, credential } = useOutbox();
  const [view, setView] = useState<"device" | "credential" | "leads">("device");
  const close = () => setView("device");
  useTitleFocus();
  return (
    <>
      <Mark note={[words.label, credential.name].filter(Boolean).join(" · ")} />
      {view === "leads" ? (
        <Leads onClose={close} />
      ) : (
        <div className={styles.panel}>
          <div>
            <h2 id={TITLE_ID} tabIndex={-1} className={styles.count} data-some={unsent > 0 || undefined}>
              <span>{unsent}</span>
              {/* The row's layout drops a plain space, and speech with it. */}
              <i className="visually-hidden">{"\u00a0"}</i>
              {words.unsent}
            </h2>
            <Problems />
            {/* The keyboard on the screen needs their place. */}
            {view === "device" && <DeviceRows />}
          </div>
          {view === "credential" ? (
            <CredentialEntry enter={words.credentialSave} onEnter={keep} onDone={close} onClose={close} />
          ) : (
            <Actions
              onLeads={() => setView("leads")}
              onCredential={() => setView("credential")}
              onNewPin={onNewPin}
            />
          )}
        </div>
      )}
      <LockBar onLock={onLock} />
    </>
  );
}

function LockBar({ onLock }: { onLock: () => void }) {
  const left = useSession((session) => session.left);
  const total = useSettings(({ staffLock }) => staffLock);
  return (
    <div className={styles.lock}>
      <div>
        <p>
          {words.locksIn} <strong>{interpolate(words.seconds, { count: left })}</strong>
        </p>
        <progress max={total} value={left} aria-label={words.locksIn} />
      </div>
      <button type="button" onClick={onLock}>
        {words.lockNow}
      </button>
    </div>
  );
}
