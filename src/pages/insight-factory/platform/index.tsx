import { insightFactory } from "#content/insight-factory.ts";
import { recordedVideo } from "#content/videos.ts";
import { useCarouselStore } from "#state/carousel.ts";
import { useKiosk } from "#state/kiosk.ts";
import { SectionHead } from "#ui/section/section-head.tsx";
import { VideoCarousel } from "#ui/video-carousel/index.tsx";
import { Live } from "../live/index.tsx";
import styles from "./platform.module.css";

const words = insightFactory.platform;

export function Platform({ titleId }: { titleId: string }) {
  return (
    <>
      <SectionHead id={titleId} title={words.title} text={words.text} />
      <div className={styles.areas}>
        {words.areas.map((area) => (
          <AreaCarousel key={area.id} area={area} />
        ))}
      </div>
    </>
  );
}

function AreaCarousel({ area: { id: name, title, tabs } }: { area: (typeof words.areas)[number] }) {
  const active = useCarouselStore((state) => state.active[name] ?? 0);
  const select = useCarouselStore((state) => state.select);
  const kiosk = useKiosk();
  const videos = tabs.map(({ video: id, ...told }) => ({ id, ...told, ...recordedVideo(id, kiosk) }));
  return (
    <VideoCarousel
      name={name}
      subject={title}
      words={words.carousel}
      videos={videos}
      active={active}
      onSelect={(index) => select(name, index)}
      renderLive={(id) => <Live id={id} />}
    />
  );
}
