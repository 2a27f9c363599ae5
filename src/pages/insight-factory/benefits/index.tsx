import { insightFactory } from "#content/insight-factory.ts";
import { EntryGrid } from "#ui/entry-grid/index.tsx";
import { Section } from "#ui/section/index.tsx";
import { SectionHead } from "#ui/section/section-head.tsx";

const words = insightFactory.benefits;

export function Benefits() {
  return (
    <Section labelledBy="benefits-title" ground="paper">
      <SectionHead id="benefits-title" title={words.title} text={words.text} />
      <EntryGrid entries={words.cards} columns={3} />
    </Section>
  );
}
