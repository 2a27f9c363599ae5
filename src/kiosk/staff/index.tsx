import { useEffect, useState } from "react";
import { kioskStaff } from "#content/kiosk.ts";
import { clockText, interpolate } from "#lib/text.ts";
import { Dialog } from "#ui/dialog/index.tsx";
import { proveCredential } from "../leads/index.ts";
import { Mark } from "../parts/mark.tsx";
import { dispatchSession, useSession } from "../session/session.ts";
import { CredentialEntry } from "./credential-entry.tsx";
import { failureText } from "./failure-text.ts";
import { Panel } from "./panel.tsx";
import { checkPin, hasPin, lockedFor, setPin } from "./pin.ts";
import { PinPad } from "./pin-pad.tsx";
import styles from "./staff.module.css";
import { TITLE_ID } from "./title-id.ts";

const words = kioskStaff.pin;

const close = (): void => dispatchSession({ type: "staff-closed" });

/** The staff panel, behind a PIN. Locks itself (docs/behaviour.md 21.12). */
export function Staff() {
  const open = useSession(({ phase }) => phase === "staff");
  return (
    <Dialog open={open} labelledBy={TITLE_ID} className={styles.staff} onClose={close}>
      {/* Fills the dialog: a touch beside the buttons is none outside of it. */}
      <div className={styles.inside}>
        <Inside />
      </div>
    </Dialog>
  );
}

function Inside() {
  const [access, setAccess] = useState<"pin" | "credential" | "new-pin" | "open">(
    hasPin() ? "pin" : "credential",
  );
  if (access === "open") return <Panel onLock={close} onNewPin={() => setAccess("new-pin")} />;
  const opened = () => setAccess("open");
  return (
    <>
      <Mark note={kioskStaff.panel.label} />
      {access === "pin" && <EnterPin onDone={opened} />}
      {access === "credential" && <ProveCredential onDone={() => setAccess("new-pin")} />}
      {access === "new-pin" && <ChoosePin onDone={opened} />}
    </>
  );
}

function EnterPin({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState<string>("");
  const [busy, setBusy] = useState(false);
  const [locked, setLocked] = useState(lockedFor);

  const isLocked = locked > 0;
  useEffect(() => {
    if (!isLocked) return;
    const timer = setInterval(() => setLocked(lockedFor()), 1000);
    return () => clearInterval(timer);
  }, [isLocked]);

  const check = async (pin: string) => {
    setBusy(true);
    const verdict = await checkPin(pin).catch(failureText);
    setBusy(false);
    if (typeof verdict === "string") return setText(verdict);
    if ("right" in verdict) return onDone();
    if ("left" in verdict)
      return setText(verdict.left === 1 ? words.lastWrong : interpolate(words.wrong, { left: verdict.left }));
    setText("");
    setLocked(verdict.lockedFor);
  };

  const now = isLocked ? interpolate(words.locked, { time: clockText(locked) }) : busy ? words.busy : text;
  return (
    <PinPad
      title={words.title}
      text={now}
      enter={words.enter}
      disabled={isLocked || busy}
      onEnter={(pin) => void check(pin)}
      onClose={close}
    />
  );
}

/** Asks for the credential before a PIN is chosen: otherwise anybody could choose it. */
function ProveCredential({ onDone }: { onDone: () => void }) {
  const prove = async (text: string) => {
    const verdict = await proveCredential(text);
    return verdict === "accepted" ? null : words.credential[verdict];
  };
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 id={TITLE_ID}>{words.credential.title}</h2>
        <p className={styles.said}>{words.credential.text}</p>
      </div>
      <CredentialEntry enter={words.enterFirst} onEnter={prove} onDone={onDone} onClose={close} />
    </div>
  );
}

function ChoosePin({ onDone }: { onDone: () => void }) {
  const [first, setFirst] = useState<string | null>(null);
  const [text, setText] = useState<string>(words.chooseText);
  const [busy, setBusy] = useState(false);

  const choose = async (pin: string) => {
    setText(words.chooseText);
    if (first === null) return setFirst(pin);
    if (first !== pin) {
      setFirst(null);
      return setText(words.different);
    }
    setBusy(true);
    await setPin(pin).then(onDone, (reason) => setText(failureText(reason)));
    setBusy(false);
  };

  return (
    <PinPad
      title={first === null ? words.choose : words.repeat}
      text={text}
      enter={first === null ? words.enterFirst : words.save}
      disabled={busy}
      onEnter={(pin) => void choose(pin)}
      onClose={close}
    />
  );
}
