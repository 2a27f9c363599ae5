/** Texts of the page behind the links in the owner's mails (docs/behaviour.md 24). */
export const mailLink = {
  title: "One enquiry",
  reading: "Reading…",
  noScript:
    "This page needs JavaScript: it reads the end of its own address, which browsers keep from every server. Please allow scripts for this site, or use the commands on the server.",
  link: "Link",
  until: "until",
  states: {
    accepted: "Accepted.",
    pending: "Waits for the verdict of the human check.",
    quarantined: "In quarantine, and not mailed: it",
  },
  gone: "This enquiry is not here any more: it was erased, or deleted because of its age.",
  erasedTitle: "Erased",
  done: "What was done",
  by: "by",
  who: "Your name or initials",
  whoNext: "It is written down with what you press, for all who have a link to this enquiry.",
  /** Each act on its button, in the list, once it is done, and if somebody else had done it before. */
  acts: {
    released: {
      press: "Release",
      past: "Released",
      now: "Released: it is mailed like any other now.",
      faster: "Somebody was faster: it is out of quarantine already.",
    },
    answered: {
      press: "Answered",
      past: "Answered",
      now: "Written down as answered.",
      faster: "Somebody was faster: it is answered already.",
    },
    erased: {
      press: "Erase…",
      past: "Erased",
      now: "Erased, with everything else from the same address. Backups keep their copies until they are replaced.",
      faster: "Somebody was faster: it is erased already.",
    },
  },
  erase: {
    title: "Erase this person?",
    text: "Everything from this address goes, for good: this enquiry and all others, from the database and its logs. Backups keep their copies until they are replaced.",
    yes: "Erase for good",
    no: "Keep",
  },
  failures: {
    "not-found":
      "This link opens nothing. It may have ended (after 14 days, or when the secrets were rotated), or lost a part on its way: copy the whole of it from the mail.",
    "too-many": "Too many requests from your network. Please wait some minutes, and open the link again.",
    "foreign-origin":
      "Your browser says that this comes from another site. Please open the link in a new tab.",
    unavailable:
      "Nothing was heard from the server, or it cannot do this just now. Please open the link again.",
  },
  /** In the mail, below the link. */
  bearer: "Whoever has this link can read, release and erase the enquiry for 14 days: forward it with care.",
} as const;
