import { useEffect, useRef } from "react";
import { home } from "#content/home.ts";
import { recordedVideo } from "#content/videos.ts";
import { Bioradar } from "#scenes/bioradar/index.tsx";
import type { BioradarInput } from "#scenes/bioradar/scene.ts";
import { HeroCubes } from "#scenes/hero-cubes/index.tsx";
import type { demonstrations } from "../hand-off/demonstrations.ts";
import styles from "./attract.module.css";

/* All stops stay mounted as long as the tour, so that none takes a GPU context twice; only what is shown is drawn. */

export function HeroStop() {
  return (
    <HeroCubes
      className={styles.hero}
      text={home.hero.pictureText}
      phases={home.hero.phases}
      moving={home.hero.moving}
    />
  );
}

const nothingHighlighted: BioradarInput = { highlighted: -1 };

export function BioradarStop() {
  return (
    <Bioradar
      className={styles.bioradar}
      text={home.bioradar.pictureText}
      moving={home.bioradar.moving}
      input={nothingHighlighted}
      list={{ current: null }}
    />
  );
}

export function VideoStop({ shown, video }: { shown: boolean; video: (typeof demonstrations)[number] }) {
  const element = useRef<HTMLVideoElement>(null);
  const { poster, sources } = recordedVideo(video.id, true);
  const upright = window.matchMedia(poster.phone.media).matches;
  const cut = upright ? poster.phone : poster.wide;

  useEffect(() => {
    const playing = element.current;
    if (!shown || !playing) return;
    playing.currentTime = 0;
    // If the browser refuses, its poster is shown.
    playing.play().catch(() => undefined);
    return () => playing.pause();
  }, [shown]);

  return (
    <div className={styles.video}>
      <video
        ref={element}
        key={video.id}
        width={cut.width}
        height={cut.height}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="auto"
        poster={upright ? poster.phone.srcSet : poster.wide.src}
        aria-label={video.title}
      >
        {sources.map(
          ({ src, type, media }) =>
            (media !== undefined) === upright && <source key={src} src={src} type={type} />,
        )}
      </video>
      <p>{video.shows}</p>
    </div>
  );
}
