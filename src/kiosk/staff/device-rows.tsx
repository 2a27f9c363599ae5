import { type ReactNode, useEffect, useState } from "react";
import { kioskStaff } from "#content/kiosk.ts";
import { opensOnPhones } from "#enquiry/phone-address.ts";
import { interpolate } from "#lib/text.ts";
import { publicAddress, readable } from "../hand-off/addresses.ts";
import { useOutbox } from "../leads/index.ts";
import { useOffline } from "../offline/index.ts";
import { useAwake } from "../self-healing/wake-lock.ts";
import styles from "./staff.module.css";

const words = kioskStaff.panel;

/** Lists what is wrong and what to do about it, or says that nothing is. */
export function Problems() {
  const { problem, sending, unsent } = useOutbox();
  const offline = useOffline();
  const home = publicAddress("/");
  const texts = [
    problem && kioskStaff.problems[problem],
    !opensOnPhones(home) && interpolate(kioskStaff.problems.codes, { address: readable(home) }),
    offline.problem,
  ].filter((text) => typeof text === "string");
  const calm = sending ? words.sending : unsent === 0 ? words.sent : null;
  return (
    <div role="status" className={styles.problems}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {texts.length === 0 && calm && <p data-calm>{calm}</p>}
    </div>
  );
}

/** A time of day with how long ago it was, as the device's clock has it. */
function agoText(iso: string | null): string {
  if (iso === null) return words.never;
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / 60_000));
  const time = new Date(iso).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const text = minutes < 1 ? words.ago.now : minutes < 60 ? words.ago.minutes : words.ago.hours;
  const count = minutes < 60 ? minutes : Math.floor(minutes / 60);
  return interpolate(text, { time, count });
}

const GIGABYTE = 1e9;

/** How much the site may still store here, and whether the browser promised to keep it. */
function useStorageText(): string {
  const { persisted } = useOffline();
  const [free, setFree] = useState<number | null>(null);
  useEffect(() => {
    void navigator.storage?.estimate().then(
      ({ quota = 0, usage = 0 }) => setFree(quota - usage),
      () => undefined,
    );
  }, []);
  if (free === null) return words.storage.unknown;
  const size = `${(free / GIGABYTE).toFixed(1)} GB`;
  return interpolate(persisted ? words.storage.kept : words.storage.notKept, { size });
}

function rendererText(): string {
  const name = document.documentElement.dataset.kioskRenderer;
  return name === "canvas2d" || name === "still" ? words.renderer[name] : words.renderer.webgl;
}

export function DeviceRows() {
  const { lastSentAt, credential } = useOutbox();
  const { ready, waiting, problem } = useOffline();
  const awake = useAwake(({ held }) => held);
  const storage = useStorageText();
  const offline = ready ? words.offline.ready : problem ? words.offline.failed : words.offline.loading;
  return (
    <dl className={styles.rows}>
      <Row name={words.rows.offline} good={ready}>
        {offline}
      </Row>
      <Row name={words.rows.lastSent}>{agoText(lastSentAt)}</Row>
      <Row name={words.rows.credential} good={credential.verdict === "accepted"}>
        {interpolate(words.credential[credential.verdict], { name: credential.name ?? "" })}
      </Row>
      <Row name={words.rows.renderer}>{rendererText()}</Row>
      <Row name={words.rows.storage}>{storage}</Row>
      <Row name={words.rows.awake} good={awake}>
        {awake ? words.awake.on : words.awake.off}
      </Row>
      <Row name={words.rows.version}>{waiting ? words.version.waiting : words.version.current}</Row>
    </dl>
  );
}

/** `good`: whether that is as it should be; left out where there is no good or bad. */
function Row({ name, good, children }: { name: string; good?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="caps">{name}</dt>
      <dd data-good={good}>{children}</dd>
    </div>
  );
}
