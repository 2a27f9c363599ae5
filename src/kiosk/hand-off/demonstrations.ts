import { insightFactory } from "#content/insight-factory.ts";

const { hero, platform } = insightFactory;

/** The videos of Insight Factory; a live stage is called after the `name` of its own. */
export const demonstrations = [
  { id: hero.video, name: hero.videoTitle, title: hero.videoTitle, shows: hero.videoShows },
  ...platform.areas.flatMap((area) =>
    area.tabs.map(({ video, title: name, shows }) => {
      return { id: video, name, title: `${area.title}: ${name}`, shows };
    }),
  ),
];
