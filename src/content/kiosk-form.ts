import { KEPT_MONTHS, site } from "./site.ts";

/** Words of a kiosk beside the pages: its foot bar, its steps, its keyboard and its form (docs/behaviour.md 21.40). */
export const kioskForm = {
  bar: "Pages",
  steps: {
    label: "On this page",
    /** Above the title of the section that follows. */
    next: "Next, {index} of {count}",
    nextPage: "Next page",
    previous: "Previous: {title}",
  },
  keyboard: {
    label: "Keyboard",
    space: "Space",
    erase: "Delete",
    shift: "Capitals",
    /** Captions of the keys that neither write their own name nor show an icon. */
    keys: {
      "{space}": "Space",
      "{more}": "äéñ",
      "{back}": "Back",
      "{next}": "Next",
      "{done}": "Done",
    },
  },
  form: {
    /** Which of the required fields is asked for; {index} and {count} are replaced. */
    progress: "{index} of {count}",
    optional: "If you like",
    /** Shorter than the field's own name, which does not fit under a well. */
    reason: "As",
    steps: "Your answers",
    back: "Back",
    next: "Next",
    privacy: [
      `Kept by ${site.name}, ${site.location.split(",", 1)}, for ${KEPT_MONTHS} months, with what you tried here.`,
      "To answer you; for news only if you tick the box.",
    ],
  },
  /** How a lead names what its visitor tried, beside the pages. */
  tried: { inside: "Look inside: {title}", live: "Live: {title}" },
  received: {
    sent: { title: "Thank you!", text: "Your submission has been received!" },
    kept: {
      title: "Saved on this device, will be sent",
      text: "As soon as the connection is back. You need not wait.",
    },
    /** {well} is the enquiry's place on the plate, {id} the first digits of its number. */
    place: "{well} · ID {id}",
    done: "Done, clear the screen",
  },
} as const;
