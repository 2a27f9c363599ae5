import { deferredSection } from "#loading/deferred-section.tsx";
import { Benefits } from "./benefits/index.tsx";
import { InsightFactoryHero } from "./hero/index.tsx";

const Platform = deferredSection({
  id: "platform",
  load: async () => (await import("./platform/index.tsx")).Platform,
});

/** The four carousels, loaded only when scrolled to. */
export const deferredSections = [Platform];

export default function InsightFactory() {
  return (
    <>
      <InsightFactoryHero />
      <Benefits />
      <Platform />
    </>
  );
}
