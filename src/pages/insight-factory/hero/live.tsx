import { insightFactory } from "#content/insight-factory.ts";
import { interpolate } from "#lib/text.ts";
import { LiveStage } from "#ui/video-carousel/live-stage.tsx";
import { Live } from "../live/index.tsx";

const { hero, platform } = insightFactory;

/** @param threshold visible share at which the page's videos pause */
export function HeroLive({ threshold }: { threshold: number }) {
  return (
    <LiveStage
      name={interpolate(platform.carousel.liveName, { title: hero.videoTitle })}
      threshold={threshold}
    >
      <Live id={hero.video} />
    </LiveStage>
  );
}
