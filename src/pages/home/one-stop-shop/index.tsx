import { home } from "#content/home.ts";
import { OneStopShop } from "#diagrams/one-stop-shop/index.tsx";
import { useMotion } from "#state/motion.ts";
import { Section } from "#ui/section/index.tsx";
import { SectionHead } from "#ui/section/section-head.tsx";
import { ToggleTabs } from "../toggle-tabs.tsx";
import { useToggle } from "../use-toggle.ts";

const words = home.oneStopShop;
const captions = { fragmented: words.toggle.beforeCaption, integrated: words.toggle.afterCaption };

export function HomeOneStopShop() {
  const { ref, side, choose } = useToggle<HTMLDivElement>("one-stop-shop");
  const motion = useMotion();
  return (
    <Section id="one-stop-shop" labelledBy="one-stop-shop-title">
      <SectionHead id="one-stop-shop-title" title={words.title} lead={words.pitch} text={words.text} />
      <div ref={ref}>
        <ToggleTabs name="one-stop-shop-toggle" words={words.toggle} side={side} onChoose={choose}>
          <OneStopShop
            integrated={side === "after"}
            sources={words.sources}
            captions={captions}
            description={words.toggle.description}
            motion={motion}
          />
        </ToggleTabs>
      </div>
    </Section>
  );
}
