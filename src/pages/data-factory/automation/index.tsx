import { dataFactory } from "#content/data-factory.ts";
import { EntryGrid } from "#ui/entry-grid/index.tsx";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { offeringIcons } from "#ui/icons/offerings.ts";
import { Section } from "#ui/section/index.tsx";
import { SectionHead } from "#ui/section/section-head.tsx";

const words = dataFactory.automation;

const entries = words.offerings.map(({ id, title, text }) => ({
  title,
  text,
  mark: <IconDrawing shape={offeringIcons[id as keyof typeof offeringIcons]} size={40} />,
}));

export function Automation() {
  return (
    <Section labelledBy="automation-title" ground="paper">
      <SectionHead id="automation-title" title={words.title} text={words.text} />
      <EntryGrid entries={entries} columns={3} />
    </Section>
  );
}
