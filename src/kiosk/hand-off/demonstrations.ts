import { insightFactory } from "#content/insight-factory.ts";

const { hero, platform } = insightFactory;

/** The videos of Insight Factory, by whose names their live stages are named, too. */
export const demonstrations = [
  { id: hero.video, name: hero.videoTitle, title: hero.videoTitle, shows: hero.videoShows },
  ...platform.areas.flatMap((area) =>
    area.tabs.map(({ video, title: name, shows }) => {
      return { id: video, name, title: `${area.title}: ${name}`, shows };
    }),
  ),
];
