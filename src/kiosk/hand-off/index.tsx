import { Fragment, useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { create } from "zustand";
import { insightFactory } from "#content/insight-factory.ts";
import { kiosk } from "#content/kiosk.ts";
import { site } from "#content/site.ts";
import { opensOnPhones } from "#enquiry/phone-address.ts";
import { interpolate } from "#lib/text.ts";
import { useSessionStore } from "#state/kiosk.ts";
import { useChange } from "#ui/use-change.ts";
import { publicAddress, readable } from "./addresses.ts";
import { demonstrations } from "./demonstrations.ts";
import styles from "./hand-off.module.css";
import { qrPath } from "./qr-path.ts";

const words = kiosk.handOff;
const { login, professionalNetwork, social } = site.links;

/** An address as a QR code, black on white whatever the page's colours are. */
function QrCode({ address }: { address: string }) {
  const { path, edge } = useMemo(() => qrPath(address), [address]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={interpolate(words.picture, { address })}
      data-address={address}
    >
      <path d={path} />
    </svg>
  );
}

interface HandOffProps {
  address: string;
  title: string;
  text: string;
  className?: string | undefined;
}

/** An address to go on with on a phone: its code (unless no phone can open it), what it leads to, and its text. */
export function HandOff({ address, title, text, className }: HandOffProps) {
  return (
    <div className={className ?? styles.handOff}>
      {opensOnPhones(address) && <QrCode address={address} />}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
        <p className={styles.address}>
          {readable(address)
            .split(/(?<=\/)/u)
            .map((part) => (
              <Fragment key={part}>
                <span>{part}</span>
                <wbr />
              </Fragment>
            ))}
        </p>
      </div>
    </div>
  );
}

const PAGE = "/insight-factory";
const { liveName } = insightFactory.platform.carousel;

/** Titles by the accessible names of the live stages. */
const titles = new Map<string | null | undefined, string>(
  demonstrations.map(({ name, title }) => [interpolate(liveName, { title: name }), title]),
);

/** The demonstration that the visitor has tried last, with its place; null until there is one in this session. */
const useUsedDemonstration = create<{ last: { title: string; path: string } | null }>()(() => ({
  last: null,
}));

/** The title of the demonstration whose live stage this is. */
export const demonstrationTitle = (section: Element | null): string | undefined =>
  titles.get(section?.getAttribute("aria-label"));

function noteDemonstration(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  const title = demonstrationTitle(target.closest("section[aria-label]"));
  if (title === undefined) return;
  const tab = target.closest("[role=tabpanel]")?.getAttribute("aria-labelledby");
  useUsedDemonstration.setState({ last: { title, path: tab ? `${PAGE}#${tab}` : PAGE } });
}

/** 'Take it with you', once a form was sent: the demonstration just used, or else the site. */
export function TakeItWithYou() {
  const { last } = useUsedDemonstration();
  return (
    <HandOff
      address={publicAddress(last?.path ?? "/")}
      title={words.page}
      text={last ? interpolate(words.usedText, { title: last.title }) : words.homeText}
    />
  );
}

/** At the end of every page: the page itself, and in place of each link that leads out of the site a code. */
export function Codes() {
  const { pathname } = useLocation();
  return (
    <aside className={styles.codes} aria-label={words.label} data-kiosk-codes>
      <HandOff address={publicAddress(pathname)} title={words.page} text={words.pageText} />
      <ul className={styles.others}>
        {[
          { address: publicAddress(login.href), title: words.login, text: words.loginText },
          ...[professionalNetwork, social].map(({ href, label }) => {
            return { address: href, title: label, text: interpolate(words.networkText, { name: label }) };
          }),
        ].map((code) => (
          <li key={code.address}>
            <HandOff className={styles.other} {...code} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

export function useDemonstrationNotes(): void {
  const session = useSessionStore(({ number }) => number);
  useChange(session, () => useUsedDemonstration.setState({ last: null }));
  useEffect(() => {
    const note = ({ target }: PointerEvent) => noteDemonstration(target);
    window.addEventListener("pointerdown", note, true);
    return () => window.removeEventListener("pointerdown", note, true);
  }, []);
}
