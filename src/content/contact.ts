import { enquiryWords } from "./enquiry.ts";
import { site } from "./site.ts";

export const contact = {
  intro: {
    title: "Do More Research",
    text: [
      `${site.name} is currently running private use cases. Tell us what you work on, and we will schedule a discovery call.`,
    ],
    steps: [
      {
        title: "You write",
        text: "Name, e-mail and organization are enough. A sentence about your data helps.",
      },
      {
        title: "A person reads",
        text: "Every enquiry is read by one of us, whether or not the automatic check worked.",
      },
      {
        title: "We call",
        text: "A discovery call: your samples, your data, what you would like to ask of them.",
      },
    ],
  },
  /** Shown in print instead of the form. */
  printed: {
    title: "Where to write",
    text: "The form on this page asks whether you write as a partner or an investor, for your name, e-mail address and organization, and, if you like, for a phone number and a message of up to 280 characters.",
  },
  form: {
    label: "Partner and investor enquiry",
    reason: {
      legend: "I am writing as",
      alpha: { label: "Partner", hint: "Alpha access, research, a pilot" },
      investor: { label: "Investor", hint: "Funding and strategy" },
    },
    fields: {
      ...enquiryWords.titles,
      consent: `You may write to me about what is new at ${site.name}, too.`,
      decoy: "Leave this field empty",
    },
    optional: "optional",
    messageHint: "Character limit: 280",
    messageLeft: "{count} left",
    messageOver: "{count} over",
    errorSummary: "Please check these fields:",
    newTabHint: "The answer opens in a new tab.",
    privacy: "We use what you send to answer you, and for nothing else.",
    submit: "SUBMIT",
    verifying: "Verifying...",
    submitting: "PLEASE WAIT...",
    success: "Thank you! Your submission has been received!",
    failure: "Submission error. Please reload the page and try again.",
    failureInKiosk: "This could not be saved. What you typed is still here: send it again, or ask our staff.",
    sendAgain: "Send again",
    checkError: "Validation error [{code}]. Please reload the page and try again.",
    checkAgain: "Check again",
    noScript: "This form also works without scripts: the answer opens in a new tab.",
  },
};
