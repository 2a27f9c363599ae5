import { Fragment } from "react";
import { about } from "#content/about.ts";
import { interpolate } from "#lib/text.ts";
import { useModalStore } from "#state/modal.ts";
import { classNames } from "#ui/class-names.ts";
import { Section } from "#ui/section/index.tsx";
import { SectionHead } from "#ui/section/section-head.tsx";
import { Table } from "#ui/table/index.tsx";
import { Bio } from "../bio.tsx";
import { bioHash, type Member, members } from "../members.ts";
import { PersonPortrait } from "../person-portrait.tsx";
import styles from "./people.module.css";

const words = about.people;
const columns = (["name", "title", "bio"] as const).map((id) => ({ id, label: words.columns[id] }));

export function People() {
  return (
    <Section labelledBy="people-title" innerClassName={styles.inner}>
      <SectionHead id="people-title" title={words.title} text={words.text} />
      <PeopleTable id="team" title={words.team} members={members.filter(({ role }) => role === "team")} />
      <PeopleTable
        id="advisors"
        title={words.advisors}
        members={members.filter(({ role }) => role === "advisor")}
      />
    </Section>
  );
}

function PeopleTable({ id, title, members }: { id: string; title: string; members: readonly Member[] }) {
  const open = useModalStore((state) => state.open);
  return (
    <div className={styles.group}>
      <h3 id={id}>{title}</h3>
      <Table
        labelledBy={id}
        className={styles.table}
        columns={columns}
        rows={members.map(({ person, index }) => ({
          id: person.id,
          cells: [
            <span key="name" className={styles.name}>
              <PersonPortrait person={person} size={56} />
              {person.name}
            </span>,
            <span key="title" className={styles.title}>
              {person.title}
            </span>,
            <Fragment key="bio">
              <button
                type="button"
                className={styles.read}
                aria-label={interpolate(words.readBioName, { name: person.name })}
                aria-haspopup="dialog"
                onClick={() => open(index)}
              >
                {words.readBio}
              </button>
              <div className={classNames("unfolded", styles.bio)}>
                {/* Without scripts only: an anchor would take the focus from the dialog, which has the address. */}
                <noscript>
                  <span id={bioHash(person).slice(1)} />
                </noscript>
                <Bio person={person} />
              </div>
            </Fragment>,
          ],
        }))}
      />
    </div>
  );
}
