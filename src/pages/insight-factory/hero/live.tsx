import { insightFactory } from "#content/insight-factory.ts";
import { fill } from "#lib/text.ts";
import { LiveStage } from "#ui/video-carousel/live-stage.tsx";
import { Live } from "../live/index.tsx";

const { hero, platform } = insightFactory;

/** Visible share of the demonstration at which the page's videos pause. */
const SEEN = 0.3;

export function HeroLive() {
  return (
    <LiveStage name={fill(platform.carousel.liveName, { title: hero.videoTitle })} threshold={SEEN}>
      <Live id={hero.video} />
    </LiveStage>
  );
}
