import { useState } from "react";
import { kioskStaff } from "#content/kiosk.ts";
import { interpolate } from "#lib/text.ts";
import { saveFile } from "#ui/save-file.ts";
import { clearExported, exportCsv, sendNow, useOutbox } from "../leads/index.ts";
import { KioskButton } from "../parts/kiosk-button.tsx";
import { changeSettings, useSettings } from "../settings.ts";
import { failureText } from "./failure-text.ts";
import styles from "./staff.module.css";

const words = kioskStaff.panel;

/** Seconds by which a press changes the idle time, and its least and most. */
const IDLE = { step: 15, least: 15, most: 300 } as const;

const withCount = (text: string, count: number): string => interpolate(text, { count });

/** Milliseconds until a server that does not answer counts as away. */
const SERVER_TIMEOUT_MS = 10_000;

/** Leaves kiosk mode, unless the server is away: the offline copy goes too, and the browser would have no page. */
async function leave(): Promise<string> {
  const signal = AbortSignal.timeout(SERVER_TIMEOUT_MS);
  const answer = await fetch("/healthz", { cache: "no-store", signal }).catch(() => null);
  if (!answer?.ok) return words.leaveAway;
  window.location.replace("/?kiosk=0");
  return "";
}

interface ActionsProps {
  onLeads: () => void;
  onCredential: () => void;
  onNewPin: () => void;
}

/** The staff's actions. Those that cannot be undone ask once more, on the same button. */
export function Actions({ onLeads, onCredential, onNewPin }: ActionsProps) {
  const { unsent, sending, exportedAt } = useOutbox();
  const keyboard = useSettings((settings) => settings.keyboard);
  const [sure, setSure] = useState<"clear" | "leave" | null>(null);
  const [said, setSaid] = useState("");

  const act = async (work: () => Promise<string>) => {
    setSure(null);
    setSaid("");
    try {
      const answer = await work();
      // Sending shows no message, and may end after another action has shown one.
      if (answer) setSaid(answer);
    } catch (reason) {
      setSaid(failureText(reason));
    }
  };
  const exportLeads = async () => {
    const csv = new Blob([await exportCsv()], { type: "text/csv" });
    saveFile(`leads-${new Date().toISOString().slice(0, 10)}.csv`, csv);
    return words.exported;
  };
  const clear = async () => withCount(words.cleared, await clearExported());
  const onClear = () => (sure === "clear" ? void act(clear) : setSure("clear"));
  const onLeave = () => {
    if (unsent === 0 || sure === "leave") void act(leave);
    else setSure("leave");
  };

  return (
    <div className={styles.actions}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <KioskButton
        look="plain"
        disabled={unsent === 0 || sending}
        onClick={() => void act(() => sendNow().then(() => ""))}
      >
        {unsent === 0 ? words.sendNone : withCount(words.send, unsent)}
      </KioskButton>
      <KioskButton onClick={onLeads}>{kioskStaff.leads.open}</KioskButton>
      <KioskButton disabled={unsent === 0} onClick={() => void act(exportLeads)}>
        {words.exportCsv}
      </KioskButton>
      <KioskButton disabled={unsent === 0 || exportedAt === null} onClick={onClear}>
        {sure === "clear" ? words.clearSure : words.clear}
      </KioskButton>
      <IdleTime />
      <KioskButton onClick={() => changeSettings({ keyboard: keyboard === "screen" ? "device" : "screen" })}>
        {words.keyboard[keyboard]}
      </KioskButton>
      <KioskButton onClick={onCredential}>{words.credentialEntry}</KioskButton>
      <KioskButton onClick={onNewPin}>{words.changePin}</KioskButton>
      <KioskButton onClick={onLeave}>
        {sure === "leave" ? withCount(words.leaveSure, unsent) : words.leave}
      </KioskButton>
    </div>
  );
}

function IdleTime() {
  const idle = useSettings((settings) => settings.idle);
  const change = (by: number) =>
    changeSettings({ idle: Math.min(IDLE.most, Math.max(IDLE.least, Math.round(idle) + by)) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={styles.idle} role="group" aria-label={words.idle}>
      <span className="caps">{words.idle}</span>
      <button type="button" aria-label={words.less} onClick={() => change(-IDLE.step)}>
        −
      </button>
      <output>{withCount(words.seconds, Math.round(idle))}</output>
      <button type="button" aria-label={words.more} onClick={() => change(IDLE.step)}>
        +
      </button>
    </div>
  );
}
