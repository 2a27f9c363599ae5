import { type KeyboardEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { about } from "#content/about.ts";
import { CLOSED, useModalStore } from "#state/modal.ts";
import { Button } from "#ui/button/index.tsx";
import { Dialog } from "#ui/dialog/index.tsx";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { bioHash, everyone, indexForHash } from "../everyone.ts";
import { PersonPortrait } from "../person-portrait.tsx";
import styles from "./bio-dialog.module.css";

const words = about.people;

/** The bio of one person; arrows and arrow keys go through everyone and wrap around (specification §2 and §4). */
export function BioDialog() {
  const { index, close, step } = useModalStore();
  const member = everyone[index];
  const name = useRef<HTMLHeadingElement>(null);
  useBioAddress();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each person's name takes the focus in turn.
  useEffect(() => name.current?.focus(), [index]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    step(by, everyone.length);
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
            {member.person.desc.split("\n\n").map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className={styles.controls}>
            <Button square aria-label={words.previous} onClick={() => step(-1, everyone.length)}>
              <IconDrawing shape={controlIcons["arrow-left"]} />
            </Button>
            <Button square aria-label={words.next} onClick={() => step(1, everyone.length)}>
              <IconDrawing shape={controlIcons["arrow-right"]} />
            </Button>
            <p className="label">
              {words.position
                .replace("{index}", String(member.index + 1))
                .replace("{count}", String(everyone.length))}
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

/** Keeps the address in step with the dialog: /about#bio-… opens it, and opening one gives it that address. */
function useBioAddress(): void {
  const { hash } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const { index, open, close } = useModalStore();

  // The address leads: a link, back or forward opens and closes the dialog. A replaced address is the dialog's own,
  // below: it comes late, in a transition, and the dialog can have moved on by then.
  useEffect(() => {
    if (type === "REPLACE") return;
    const named = indexForHash(hash);
    if (named === CLOSED) close();
    else open(named);
  }, [hash, type, open, close]);

  // The dialog leads: its person becomes the address of this entry of the history. Read from the store: at the
  // first render the address has just been heard above.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the index is what the effect answers to.
  useEffect(() => {
    const member = everyone[useModalStore.getState().index];
    const wanted = member ? bioHash(member.person) : "";
    if (wanted !== window.location.hash) navigate({ hash: wanted }, { replace: true });
  }, [index, navigate]);

  useEffect(() => close, [close]);
}
