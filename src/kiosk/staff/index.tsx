import { useEffect, useId, useState } from "react";
import { kioskStaff } from "#content/kiosk.ts";
import { Dialog } from "#ui/dialog/index.tsx";
import { proveCredential } from "../leads/index.ts";
import { Mark } from "../parts/mark.tsx";
import { dispatchSession, secondsNow, useSession } from "../session/session.ts";
import { CredentialEntry } from "./credential-entry.tsx";
import { Panel } from "./panel.tsx";
import { canHash, checkPin, hasPin, lockedFor, setPin } from "./pin.ts";
import { PinPad } from "./pin-pad.tsx";
import styles from "./staff.module.css";

const words = kioskStaff.pin;

const close = (): void => dispatchSession({ type: "staff-closed", now: secondsNow() });

/** The staff panel, behind a PIN. Locks itself (docs/behaviour.md 21.12). */
export function Staff() {
  const open = useSession(({ phase }) => phase === "staff");
  const titleId = useId();
  return (
    <Dialog open={open} labelledBy={titleId} className={styles.staff} onClose={close}>
      {/* Fills the dialog: a touch beside the buttons is none outside of it. */}
      <div className={styles.inside}>
        <Inside titleId={titleId} />
      </div>
    </Dialog>
  );
}

function Inside({ titleId }: { titleId: string }) {
  const [access, setAccess] = useState<"pin" | "credential" | "new-pin" | "open">(
    hasPin() ? "pin" : "credential",
  );
  if (access === "open")
    return <Panel titleId={titleId} onLock={close} onNewPin={() => setAccess("new-pin")} />;
  const opened = () => setAccess("open");
  return (
    <>
      <Mark note={kioskStaff.panel.label} />
      {access === "pin" && <EnterPin titleId={titleId} onDone={opened} />}
      {access === "credential" && <ProveCredential titleId={titleId} onDone={() => setAccess("new-pin")} />}
      {access === "new-pin" && <ChoosePin titleId={titleId} onDone={opened} />}
    </>
  );
}

interface EntryProps {
  titleId: string;
  onDone: () => void;
}

const clock = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
};

function EnterPin({ titleId, onDone }: EntryProps) {
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
    const verdict = await checkPin(pin);
    setBusy(false);
    if ("right" in verdict) return onDone();
    if ("left" in verdict)
      return setText(
        verdict.left === 1 ? words.lastWrong : words.wrong.replace("{left}", String(verdict.left)),
      );
    setText("");
    setLocked(verdict.lockedFor);
  };

  const now = isLocked ? words.locked.replace("{time}", clock(locked)) : busy ? words.busy : text;
  return (
    <PinPad
      title={words.title}
      titleId={titleId}
      text={canHash() ? now : words.insecure}
      enter={words.enter}
      disabled={isLocked || busy || !canHash()}
      onEnter={(pin) => void check(pin)}
      onClose={close}
    />
  );
}

/** Before there is a PIN anybody could choose it: whoever does has to have the credential. */
function ProveCredential({ titleId, onDone }: EntryProps) {
  const prove = async (text: string) => {
    const verdict = await proveCredential(text);
    return verdict === "accepted" ? null : words.credential[verdict];
  };
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 id={titleId}>{words.credential.title}</h2>
        <p className={styles.said}>{words.credential.text}</p>
      </div>
      <CredentialEntry enter={words.enterFirst} onEnter={prove} onDone={onDone} onClose={close} />
    </div>
  );
}

function ChoosePin({ titleId, onDone }: EntryProps) {
  const [first, setFirst] = useState<string | null>(null);
  const [different, setDifferent] = useState(false);
  const [busy, setBusy] = useState(false);

  const choose = async (pin: string) => {
    setDifferent(false);
    if (first === null) return setFirst(pin);
    if (first !== pin) {
      setFirst(null);
      return setDifferent(true);
    }
    setBusy(true);
    await setPin(pin);
    onDone();
  };

  const text = different ? words.different : words.chooseText;
  return (
    <PinPad
      title={first === null ? words.choose : words.repeat}
      titleId={titleId}
      text={canHash() ? text : words.insecure}
      enter={first === null ? words.enterFirst : words.save}
      disabled={busy || !canHash()}
      onEnter={(pin) => void choose(pin)}
      onClose={close}
    />
  );
}
