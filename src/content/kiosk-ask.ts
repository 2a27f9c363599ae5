import { site } from "./site.ts";

/** The screen on which a device that is no kiosk yet is asked whether it should be one (docs/behaviour.md 21.1). */
export const kioskAsk = {
  mark: `${site.name}, for trade shows`,
  title: "Make this device a kiosk?",
  lead: "This address shows the site as it stands on a trade-show stand, where strangers use it one after another. Just visiting? Open the ordinary site.",
  facts: [
    {
      name: "On this device",
      text: "Keeps a copy of the whole site, about 22 MB, that works without a network.",
    },
    {
      name: "For visitors",
      text: "Nothing leads out of the site. After 45 seconds without a touch it asks ‘Still there?’, then wipes what was typed.",
    },
    {
      name: "Enquiries",
      text: "Are kept on this device until they have reached us. It stays a kiosk until staff end it.",
    },
  ],
  accept: { label: "Make it a kiosk", text: "For a device of the stand." },
  tab: {
    label: "Show it in this tab alone",
    text: "Keeps nothing: an enquiry is sent at once, or stays in its form. Closing the tab ends it.",
  },
  site: "Open the ordinary site",
} as const;
