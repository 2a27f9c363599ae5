import { part } from "#ui/part.tsx";
import { DataPowered } from "./data-powered/index.tsx";
import { Hero } from "./hero/index.tsx";
import { HomeInsightFactory } from "./insight-factory/index.tsx";
import { Partners } from "./partners/index.tsx";

const OneStopShop = part(
  "one-stop-shop",
  async () => (await import("./one-stop-shop/index.tsx")).HomeOneStopShop,
);
const DataFactory = part(
  "data-factory",
  async () => (await import("./data-factory/index.tsx")).HomeDataFactory,
);
const Bioradar = part("bioradar", async () => (await import("./bioradar/index.tsx")).HomeBioradar);

/** Animated sections below the fold, loaded only when scrolled to. */
export const parts = [OneStopShop, DataFactory, Bioradar];

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
    </>
  );
}
