import { useEffect, useRef, useState } from "react";
import { kioskStaff } from "#content/kiosk.ts";
import { useChange } from "#ui/use-change.ts";
import { type ListedLead, listLeads, useOutbox } from "../leads/index.ts";
import { KioskButton } from "../parts/kiosk-button.tsx";
import { LeadNoteForm, minuteOf } from "./lead-note.tsx";
import list from "./leads.module.css";
import styles from "./staff.module.css";
import { TITLE_ID } from "./title-id.ts";

const words = kioskStaff.leads;

const worthText = ({ worth: { temperature, wish } }: ListedLead): string =>
  [temperature && words.temperature[temperature], wish && words.wish[wish]].filter(Boolean).join(" · ");

/** The last leads of this device, and what the staff notes about one (docs/behaviour.md 21.57). */
export function Leads({ onClose }: { onClose: () => void }) {
  const outbox = useOutbox();
  const [leads, setLeads] = useState<readonly ListedLead[] | null>(null);
  const [noting, setNoting] = useState<ListedLead | null>(null);
  const [said, setSaid] = useState<string>(words.text);
  const rows = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef("");

  // Read again whenever the outbox changes.
  useChange(outbox, () => void listLeads().then(setLeads, (reason) => setSaid(String(reason))));

  // Back from a lead, the focus is where it was.
  useEffect(() => {
    if (noting) return;
    const before = rows.current?.querySelector<HTMLElement>(`[data-lead="${last.current}"]`);
    (before ?? heading.current)?.focus();
  }, [noting]);

  if (noting) {
    const done = (isKept: boolean) => {
      if (isKept) setSaid(words.kept);
      setNoting(null);
    };
    return <LeadNoteForm lead={noting} onDone={done} />;
  }
  const open = (lead: ListedLead) => {
    last.current = lead.submissionId;
    setSaid(words.text);
    setNoting(lead);
  };
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 ref={heading} id={TITLE_ID} tabIndex={-1}>
          {words.title}
        </h2>
        <p role="status" className={styles.said}>
          {leads?.length === 0 ? words.none : said}
        </p>
      </div>
      <ol ref={rows} className={list.list}>
        {leads?.map((lead) => (
          <li key={lead.submissionId}>
            <button type="button" data-lead={lead.submissionId} onClick={() => open(lead)}>
              <time dateTime={lead.typedAt}>{minuteOf(lead)}</time>
              <strong>{lead.fields.firstName}</strong>
              <em className="caps">{worthText(lead)}</em>
              <span>{lead.fields.organization}</span>
              <em data-sent={lead.state === "sent"}>{words.state[lead.state]}</em>
            </button>
          </li>
        ))}
      </ol>
      <KioskButton onClick={onClose}>{words.back}</KioskButton>
    </div>
  );
}
