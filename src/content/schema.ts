import { z } from "zod";
import lengths from "./videos.json" with { type: "json" };

/*
 * The schema of every content module. The modules import only its types, so that no validator reaches the browser; the
 * build and a test parse the values.
 */

const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9-]+$/);

const entrySchema = z.object({ title: text, text });

/** An entry with an id that other code refers to (an icon, a picture, a radar contact). */
const namedEntrySchema = z.object({ id: slug, title: text, text });

/** Words that a drawing has room for: in one line, and in several. */
const drawn = text.max(16);
const drawnLines = text.regex(/^(?:\S{1,16}(?: |$))+$/, "has a word of more than 16 letters");
const labelledSchema = z.object({ id: slug, label: text });

const learnMore = {
  learnMore: text,
  /** Visually hidden suffix, so that the link makes sense on its own. */
  learnMoreAbout: text,
};

const twoTabs = z.object({
  label: text,
  before: text,
  after: text,
  beforeCaption: text,
  afterCaption: text,
  /** Text alternatives of the picture in each state; placeholders in braces are replaced by its values. */
  beforePicture: text,
  afterPicture: text,
});

const partnerKind = z.enum([
  "defense-department",
  "national-laboratory",
  "company",
  "second-company",
  "chemical-biological-defense",
]);

/** A new section needs no entry here: that no text is empty is checked in any case (build/content.ts). */
export const homeSchema = z.looseObject({
  hero: z.object({
    /** One headline of two sentences (docs/behaviour.md 3.2). */
    headline: z.tuple([text, text]),
    partner: text,
    phases: z.object({ samples: text, data: text, assets: text }),
    pictureText: text,
    /** The thing that moves; part of the pause button's name. */
    moving: text,
    /** The button; and the link in its place, where there is no script. */
    lookInside: z.object({ open: text, list: text }),
  }),
  partners: z.object({
    title: text,
    marks: z.array(z.object({ kind: partnerKind, name: text })).length(5),
  }),
  oneStopShop: z.object({
    title: text,
    pitch: text,
    text,
    toggle: twoTabs,
    sources: z.array(labelledSchema.extend({ label: drawnLines })).length(9),
  }),
  missions: z.object({
    label: text,
    title: text,
    text,
    entries: z.array(namedEntrySchema.extend({ pictureText: text })).length(4),
  }),
  dataFactory: z.object({
    title: text,
    text,
    toggle: twoTabs.extend({
      /** {kept}, {lost} and {total} are replaced by the model's counts. */
      count: z.string().includes("{kept}").includes("{total}").max(40),
      steps: z.array(drawn).length(5),
    }),
    benefits: z.array(entrySchema).length(4),
    ...learnMore,
  }),
  insightFactory: z.object({
    label: text,
    title: text,
    text,
    pictureText: text,
    moving: text,
    benefits: z.array(entrySchema).length(4),
    ...learnMore,
  }),
  bioradar: z.object({
    title: text,
    text,
    settingsTitle: text,
    settings: z.array(namedEntrySchema).length(7),
    pictureText: text,
    moving: text,
  }),
});

export const dataFactorySchema = z.object({
  hero: z.object({
    label: text,
    title: text,
    text,
    stations: z.array(labelledSchema.extend({ label: drawn })).length(5),
    scale: z.array(drawn).length(5),
    diagramText: text,
  }),
  bottleneck: z.object({ title: text, text, diagramText: text }),
  automation: z.object({ title: text, text, offerings: z.array(namedEntrySchema).length(9) }),
  longReads: z.object({
    title: text,
    text,
    tabsLabel: text,
    previous: text,
    next: text,
    /** {tabs} and {panels} are replaced by the counts (docs/behaviour.md 4.4). */
    countError: z.string().includes("{tabs}").includes("{panels}"),
    tabs: z.array(labelledSchema).min(1),
    panels: z.array(z.object({ id: slug, title: text, text, pictureText: text, caption: text })).min(1),
    cards: z.array(entrySchema).length(3),
  }),
  topics: z.object({
    title: text,
    entries: z
      .array(
        namedEntrySchema.extend({
          claim: z.object({ figure: text, text }).optional(),
          left: text,
          right: text,
          pictureText: text,
          caption: text,
        }),
      )
      .length(3),
  }),
});

/** The demonstration that is recorded, by its name in src/demos/list.ts. */
const video = z.enum(Object.keys(lengths));
const videoTab = z.object({
  video,
  title: text,
  text,
  /** Describes the video for those who cannot see it (WCAG 1.2.1). */
  shows: text,
  tryThis: text,
});

export const insightFactorySchema = z.object({
  hero: z.object({
    label: text,
    caption: text,
    text,
    video,
    videoTitle: text,
    videoShows: text,
    tryThis: text,
    pause: text,
    play: text,
  }),
  benefits: z.object({ title: text, text, cards: z.array(entrySchema).length(3) }),
  platform: z.object({
    title: text,
    text,
    areas: z.array(z.object({ id: slug, title: text, tabs: z.array(videoTab).min(1) })).min(1),
    carousel: z.object({
      tabs: z.string().includes("{subject}"),
      previous: z.string().includes("{subject}"),
      next: z.string().includes("{subject}"),
      play: text,
      pause: text,
      /** {time} is replaced by m:ss. */
      left: z.string().includes("{time}"),
      openLive: text,
      closeLive: text,
      liveName: z.string().includes("{title}"),
    }),
    live: z.object({ loading: text, failed: text }),
  }),
});

export const aboutSchema = z.object({
  intro: z.object({ label: text, title: text, text: z.array(text).min(1), pictureText: text, moving: text }),
  people: z.object({
    title: text,
    text,
    team: text,
    advisors: text,
    columns: z.object({ name: text, title: text, bio: text }),
    roles: z.object({ team: text, advisor: text }),
    readBio: text,
    /** {name} is replaced by the person's name. */
    readBioName: z.string().includes("{name}"),
    portraitText: z.string().includes("{name}"),
    plateText: z.string().includes("{name}"),
    previous: text,
    next: text,
    close: text,
    position: z.string().includes("{index}").includes("{count}"),
  }),
});

const personSchema = z.object({
  /** Used in the address /about#bio-ID. */
  id: slug,
  name: text,
  title: text,
  /** The bio; paragraphs are separated by an empty line. */
  desc: text,
  /** Path of a photograph under /media/people/; null: a portrait is generated from the entry. */
  icon: z.string().startsWith("/media/people/").nullable(),
});

export const peopleSchema = z.object({
  team: z.array(personSchema).min(1),
  advisors: z.array(personSchema).min(1),
});

const option = z.object({ label: text, hint: text });

export const contactSchema = z.object({
  printed: entrySchema,
  intro: z.object({ title: text, text: z.array(text).min(1), steps: z.array(entrySchema).min(1) }),
  form: z.object({
    label: text,
    reason: z.object({ legend: text, alpha: option, investor: option }),
    /** Labels by name; the form requires one for each of its fields. */
    fields: z.record(z.string(), text),
    optional: text,
    messageHint: text,
    /** {count} is replaced by the number of characters left, and over the limit. */
    messageLeft: z.string().includes("{count}"),
    messageOver: z.string().includes("{count}"),
    errorSummary: text,
    newTabHint: text,
    privacy: text,
    submit: text,
    verifying: text,
    submitting: text,
    success: text,
    failure: text,
    failureInKiosk: text,
    sendAgain: text,
    /** {code} is replaced by the provider's error code. */
    checkError: z.string().includes("{code}"),
    checkAgain: text,
    noScript: text,
  }),
});

/** A power of ten: of metres down to the turn, of bases after it. */
const scale = z.object({
  exponent: z.int().min(-10).max(9),
  unit: z.enum(["m", "bases"]),
  /** The same without a power, as it is said. */
  plain: text,
  /** At the turn: the exponent in bases that stands for the same. */
  turn: z.literal(0).optional(),
});

const insideStopSchema = z.object({
  /** The stop's id in its scene; also in the address, `/#inside-ID`. */
  id: slug,
  title: text,
  sentence: text,
  /** The finding has none. */
  scale: scale.nullable(),
  /** The followed thing, written beside it. */
  label: z.object({ name: text, detail: text }),
  /** Where the picture's data is from; what is synthetic says so. */
  source: text,
});

export const insideSchema = z.looseObject({
  position: z.string().includes("{index}").includes("{count}"),
  stops: z.array(insideStopSchema).length(11),
});

export const pagesSchema = z.array(z.looseObject({ path: z.string().regex(/^(?:\/|\*$)/, "lacks its /") }));

/** A page's description, at most as long as search engines display. */
export const descriptionsSchema = z.record(slug, z.string().min(20).max(170));

export type HomeContent = z.infer<typeof homeSchema>;
export type DataFactoryContent = z.infer<typeof dataFactorySchema>;
export type InsightFactoryContent = z.infer<typeof insightFactorySchema>;
export type AboutContent = z.infer<typeof aboutSchema>;
export type Person = z.infer<typeof personSchema>;
export type PeopleContent = z.infer<typeof peopleSchema>;
export type ContactContent = z.infer<typeof contactSchema>;
export type InsideStop = z.infer<typeof insideStopSchema>;
export type Entry = z.infer<typeof entrySchema>;
