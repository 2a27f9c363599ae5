import type { InsightFactoryContent } from "#content/schema.ts";
import { recordedVideo } from "#content/videos.ts";
import { useCarouselStore } from "#state/carousel.ts";
import { VideoCarousel } from "#ui/video-carousel/index.tsx";
import { Live } from "../live/index.tsx";

type Words = InsightFactoryContent["platform"];

interface AreaCarouselProps {
  area: Words["areas"][number];
  words: Pick<Words, "carousel" | "live">;
}

export function AreaCarousel({ area, words }: AreaCarouselProps) {
  const active = useCarouselStore((state) => state.active[area.id] ?? 0);
  const select = useCarouselStore((state) => state.select);
  const videos = area.tabs.map(({ video: id, ...told }) => ({ id, ...told, ...recordedVideo(id) }));
  return (
    <VideoCarousel
      name={area.id}
      subject={area.title}
      words={words.carousel}
      videos={videos}
      active={active}
      onSelect={(index) => select(area.id, index)}
      renderLive={(id) => <Live id={id} words={words.live} />}
    />
  );
}
