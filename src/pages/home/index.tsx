import { deferredSection } from "#loading/deferred-section.tsx";
import { Hero } from "./hero/index.tsx";
import { LookInside } from "./inside/index.tsx";
import insightFactory from "./insight-factory/insight-factory.module.css";
import { Partners } from "./partners/index.tsx";

const OneStopShop = deferredSection({
  id: "one-stop-shop",
  load: async () => (await import("./one-stop-shop/index.tsx")).HomeOneStopShop,
});
const DataPowered = deferredSection({
  id: "data-powered",
  load: async () => (await import("./data-powered/index.tsx")).DataPowered,
});
const DataFactory = deferredSection({
  id: "data-factory",
  ground: "paper",
  load: async () => (await import("./data-factory/index.tsx")).HomeDataFactory,
});
const InsightFactory = deferredSection({
  id: "insight-factory",
  innerClassName: insightFactory.inner,
  load: async () => (await import("./insight-factory/index.tsx")).HomeInsightFactory,
});
const Bioradar = deferredSection({
  id: "bioradar",
  load: async () => (await import("./bioradar/index.tsx")).HomeBioradar,
});

/** Interactive sections below the fold, loaded only when scrolled to. */
export const deferredSections = [OneStopShop, DataPowered, DataFactory, InsightFactory, Bioradar];

export default function Home() {
  return (
    <>
      <Hero />
      <Partners />
      <OneStopShop />
      <DataPowered />
      <DataFactory />
      <InsightFactory />
      <Bioradar />
      <LookInside />
    </>
  );
}
