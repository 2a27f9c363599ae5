import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { kioskStaff } from "#content/kiosk.ts";
import { type LeadNote, NOTE_LIMIT, TEMPERATURES, WISHES } from "#enquiry/amendment.ts";
import { interpolate } from "#lib/text.ts";
import { useChange } from "#ui/use-change.ts";
import { amend, amendUnseen, type ListedLead, listLeads, useOutbox } from "../leads/index.ts";
import { KioskButton } from "../parts/kiosk-button.tsx";
import { failureText } from "./failure-text.ts";
import list from "./leads.module.css";
import styles from "./staff.module.css";
import { TITLE_ID } from "./title-id.ts";

/** The day of the week tells the last three days apart. */
const minuteOf = ({ typedAt }: ListedLead): string =>
  new Date(typedAt).toLocaleString("en-GB", { weekday: "short", hour: "2-digit", minute: "2-digit" });

/** Notes about a lead: how warm it is, what they want, and a few words. */
function LeadNoteForm({ lead, onDone }: { lead: ListedLead; onDone: (isKept: boolean) => void }) {
  const [worth, setWorth] = useState(lead.worth);
  const [fault, setFault] = useState("");
  const unsaved = useRef<LeadNote | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    heading.current?.focus();
    // The panel has locked itself, perhaps because a visitor came in between: an unfinished note is kept.
    return () => {
      if (unsaved.current) amendUnseen(lead, unsaved.current);
    };
  }, [lead]);

  const change = (part: Partial<LeadNote>) => {
    unsaved.current = { ...worth, ...part };
    setWorth(unsaved.current);
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const changed = unsaved.current;
    unsaved.current = null;
    try {
      if (changed) await amend(lead, changed);
      onDone(changed !== null);
    } catch (reason) {
      // More may have been typed meanwhile.
      unsaved.current ??= changed;
      setFault(failureText(reason));
    }
  };
  const cancel = () => {
    unsaved.current = null;
    onDone(false);
  };
  const choice = <Name extends "temperature" | "wish">(name: Name, values: readonly LeadNote[Name][]) => (
    <fieldset className={styles.actions}>
      <legend className="caps">{words[name].label}</legend>
      {values.filter(Boolean).map((value) => (
        <KioskButton
          key={value}
          aria-pressed={worth[name] === value}
          onClick={() => change({ [name]: worth[name] === value ? "" : value })}
        >
          {(words[name] as Record<string, string>)[value]}
        </KioskButton>
      ))}
    </fieldset>
  );
  return (
    <form className={styles.panel} onSubmit={(event) => void save(event)}>
      <div className={list.choices}>
        <h2 ref={heading} id={TITLE_ID} tabIndex={-1}>
          {lead.fields.firstName}
        </h2>
        <p className={styles.said}>
          {minuteOf(lead)} · {lead.fields.organization}
        </p>
        {choice("temperature", TEMPERATURES)}
        {choice("wish", WISHES)}
      </div>
      <div className={styles.entry}>
        <label htmlFor={id}>{interpolate(words.note, { count: NOTE_LIMIT })}</label>
        <textarea
          id={id}
          rows={4}
          maxLength={NOTE_LIMIT}
          autoComplete="off"
          value={worth.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        <p role="status">{fault}</p>
        <KioskButton look="plain" type="submit">
          {words.save}
        </KioskButton>
        <KioskButton onClick={cancel}>{words.cancel}</KioskButton>
      </div>
    </form>
  );
}

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
