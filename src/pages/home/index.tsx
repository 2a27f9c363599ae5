import { HomeBioradar } from "./bioradar/index.tsx";
import { HomeDataFactory } from "./data-factory/index.tsx";
import { Hero } from "./hero/index.tsx";
import { HomeInsightFactory } from "./insight-factory/index.tsx";
import { Missions } from "./missions/index.tsx";
import { HomeOneStopShop } from "./one-stop-shop/index.tsx";
import { Partners } from "./partners/index.tsx";

export default function Home() {
  return (
    <>
      <Hero />
      <Partners />
      <HomeOneStopShop />
      <Missions />
      <HomeDataFactory />
      <HomeInsightFactory />
      <HomeBioradar />
    </>
  );
}
