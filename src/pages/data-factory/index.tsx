import { Automation } from "./automation/index.tsx";
import { BottleneckSection } from "./bottleneck/index.tsx";
import { DataFactoryHero } from "./hero/index.tsx";
import { LongReads } from "./long-reads/index.tsx";
import { Topics } from "./topics/index.tsx";

export default function DataFactory() {
  return (
    <>
      <DataFactoryHero />
      <BottleneckSection />
      <Automation />
      <LongReads />
      <Topics />
    </>
  );
}
