import { type KeyboardEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { about } from "#content/about.ts";
import { interpolate } from "#lib/text.ts";
import { CLOSED, useModalStore } from "#state/modal.ts";
import { Button } from "#ui/button/index.tsx";
import { Dialog } from "#ui/dialog/index.tsx";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { Arrows } from "#ui/tabs/arrows.tsx";
import { useChange } from "#ui/use-change.ts";
import { Bio } from "../bio.tsx";
import { bioHash, indexForHash, members } from "../members.ts";
import { PersonPortrait } from "../person-portrait.tsx";
import styles from "./bio-dialog.module.css";

const words = about.people;

/** One person's bio; the arrows and arrow keys step through all members and wrap around (docs/behaviour.md 6.4). */
export function BioDialog() {
  const { index, close, step } = useModalStore();
  const member = members[index];
  const name = useRef<HTMLHeadingElement>(null);
  useBioAddress();

  useChange(index, () => name.current?.focus());

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    step(by, members.length);
  };

  return (
    <Dialog
      open={member !== undefined}
      labelledBy="bio-name"
      className={styles.dialog}
      onClose={close}
      onKeyDown={onKeyDown}
    >
      {member && (
        <div className={styles.card}>
          <div className={styles.portrait}>
            <PersonPortrait person={member.person} size={580} named />
          </div>
          <div className={styles.bio}>
            <p className="label">{words.roles[member.role]}</p>
            <h2 id="bio-name" ref={name} tabIndex={-1}>
              {member.person.name}
            </h2>
            <p className={styles.title}>{member.person.title}</p>
            <Bio person={member.person} />
          </div>
          <div className={styles.controls}>
            <Arrows previous={words.previous} next={words.next} onStep={(by) => step(by, members.length)} />
            <p className="label">
              {interpolate(words.position, { index: member.index + 1, count: members.length })}
            </p>
            <Button square className={styles.close} aria-label={words.close} onClick={close}>
              <IconDrawing shape={controlIcons.close} />
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Syncs the address with the dialog: /about#bio-… opens it, and opening a bio sets that address. */
function useBioAddress(): void {
  const { hash } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const { open, close } = useModalStore();

  // Address → dialog. Replaced addresses come from the effect below and arrive late, when somebody else may be shown.
  useEffect(() => {
    if (type === "REPLACE") return;
    const named = indexForHash(hash);
    if (named === CLOSED) close();
    else open(named);
  }, [hash, type, open, close]);

  // Dialog → address. Not on mounting, when the address may have changed already and this page has yet to hear of it.
  useEffect(
    () =>
      useModalStore.subscribe(({ index }, before) => {
        const member = members[index];
        const wanted = member ? bioHash(member.person) : "";
        if (index !== before.index && wanted !== window.location.hash)
          void navigate({ search: window.location.search, hash: wanted }, { replace: true });
      }),
    [navigate],
  );

  useEffect(() => close, [close]);
}
