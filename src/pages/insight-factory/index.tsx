import { Benefits } from "./benefits/index.tsx";
import { InsightFactoryHero } from "./hero/index.tsx";
import { Platform } from "./platform/index.tsx";

export default function InsightFactory() {
  return (
    <>
      <InsightFactoryHero />
      <Benefits />
      <Platform />
    </>
  );
}
