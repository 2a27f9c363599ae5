import { deferredSection } from "#delivery/deferred-section.tsx";
import { DataPowered } from "./data-powered/index.tsx";
import { Hero } from "./hero/index.tsx";
import { LookInside } from "./inside/index.tsx";
import { HomeInsightFactory } from "./insight-factory/index.tsx";
import { Partners } from "./partners/index.tsx";

const OneStopShop = deferredSection({
  id: "one-stop-shop",
  load: async () => (await import("./one-stop-shop/index.tsx")).HomeOneStopShop,
});
const DataFactory = deferredSection({
  id: "data-factory",
  ground: "paper",
  load: async () => (await import("./data-factory/index.tsx")).HomeDataFactory,
});
const Bioradar = deferredSection({
  id: "bioradar",
  load: async () => (await import("./bioradar/index.tsx")).HomeBioradar,
});

/** Animated sections below the fold, loaded only when scrolled to. */
export const deferredSections = [OneStopShop, DataFactory, Bioradar];

export default function Home() {
  return (
    <>
      <Hero />
      <Partners />
      <OneStopShop />
      <DataPowered />
      <DataFactory />
      <HomeInsightFactory />
      <Bioradar />
      <LookInside />
    </>
  );
}
