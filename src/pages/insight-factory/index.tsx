import { part } from "#delivery/deferred-section.tsx";
import { Benefits } from "./benefits/index.tsx";
import { InsightFactoryHero } from "./hero/index.tsx";

const Platform = part("platform", async () => (await import("./platform/index.tsx")).Platform);

/** The four carousels, loaded only when scrolled to. */
export const parts = [Platform];

export default function InsightFactory() {
  return (
    <>
      <InsightFactoryHero />
      <Benefits />
      <Platform />
    </>
  );
}
