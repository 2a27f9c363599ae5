/** The line above the heading, and the advice below it. */
interface FailureWords {
  label: string;
  next: string;
}

const unreadable: FailureWords = {
  label: "Cannot be read",
  next: "What arrived cannot be read as an enquiry. Please open the form on this site and send it from there.",
};
const stored: FailureWords = {
  label: "Not stored",
  next: "The enquiry could not be stored just now, which is our fault. Please send it again in a minute.",
};

/** Texts of the result page that answers a browser's form post. */
export const enquiryResult = {
  receivedTitle: "Enquiry received",
  received: "Thank you! Your submission has been received!",
  receivedNext:
    "A person reads every enquiry. You will hear from us at the e-mail address you gave. You can close this tab.",
  failedTitle: "Enquiry not sent",
  failed: "Submission error. Please reload the page and try again.",
  failures: {
    invalid: {
      label: "Something to put right",
      next: "Please put this right in the form, and send it again.",
    },
    "too-large": {
      label: "Too long",
      next: "This is longer than an enquiry may be. Please shorten the message, and send it again.",
    },
    "too-many": {
      label: "Too many at once",
      next: "Very many enquiries have come from your network. Please wait some minutes, and send it again.",
    },
    conflict: {
      label: "Changed since it was sent",
      next: "An enquiry was received from this form already, in other words. To send this one too, please reload the form, change it as you like, and send it again.",
    },
    "foreign-origin": {
      label: "Sent from elsewhere",
      next: "Your browser says that this was sent from another site. Please open the form on this site and send it from there.",
    },
    "credential-refused": {
      label: "Kiosk unknown",
      next: "This kiosk is not known here, or no longer. Please tell the staff.",
    },
    unavailable: stored,
    internal: stored,
    malformed: unreadable,
    "unsupported-type": unreadable,
    "wrong-method": unreadable,
    "not-found": unreadable,
  } satisfies Record<string, FailureWords>,
  kept: "What you typed is still in the form, in the tab you came from. If there is none, go back.",
  backToForm: "Open the form",
  home: "Return Home",
} as const;
