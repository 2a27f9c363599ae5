import { type KeyboardEvent, useEffect, useRef } from "react";
import { about } from "#content/about.ts";
import { Button } from "#ui/button/index.tsx";
import { Dialog } from "#ui/dialog/index.tsx";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { Bio } from "../bio.tsx";
import { CLOSED, indexForHash, members, stepped } from "../members.ts";
import { PersonPortrait } from "../person-portrait.tsx";
import { useBioIndex, useShowBio } from "../use-bio.ts";
import styles from "./bio-dialog.module.css";

const words = about.people;

/**
 * Dialog with one person's bio; the arrows and arrow keys step through all members and wrap around (docs/behaviour.md
 * 6.4).
 */
export function BioDialog() {
  const member = members[useBioIndex()];
  const showBio = useShowBio();
  const name = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (member) name.current?.focus();
  }, [member]);

  const close = () => showBio(CLOSED);
  // From the browser's address: keys may come faster than React renders the address they set.
  const step = (by: 1 | -1) => showBio(stepped(indexForHash(window.location.hash), by));

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    step(by);
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
            <Button square aria-label={words.previous} onClick={() => step(-1)}>
              <IconDrawing shape={controlIcons["arrow-left"]} />
            </Button>
            <Button square aria-label={words.next} onClick={() => step(1)}>
              <IconDrawing shape={controlIcons["arrow-right"]} />
            </Button>
            <p className="label">
              {words.position
                .replace("{index}", String(member.index + 1))
                .replace("{count}", String(members.length))}
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
