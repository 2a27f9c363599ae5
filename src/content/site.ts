/** What every page shares: the product's name, its addresses and the words of the shell, the enquiry's result page included. */
export const site = {
  name: "Cubiome",
  /** Second half of every document title (specification §2). */
  titleBase: "Biology's Universal Interface",
  tagline: "Turn biology into AI-driven insight. Faster, safer, and at mission scale.",
  description:
    "Cubiome is a bioinformatics and biobank platform, a data production service and a biothreat intelligence system: biology turned into computable repositories for health, security and discovery.",
  location: "Seattle, Washington",
  copyrightYear: 2025,
  locale: "en_US",

  links: {
    /** Leads on to LOGIN_URL, or to the console below when that is not set. */
    login: { label: "LOGIN", href: "/api/login", console: "https://console.example.com/login" },
    professionalNetwork: { label: "LinkedIn", href: "https://www.linkedin.com/company/example" },
    social: { label: "X", href: "https://x.com/example" },
  },

  navigation: {
    label: "Main",
    partner: "PARTNER",
    backToHome: "BACK TO HOME",
    openMenu: "Menu",
    closeMenu: "Close",
    skipToContent: "Skip to content",
    homeLabel: "Cubiome, home",
  },

  footer: {
    label: "Footer",
    home: "HOME",
    tryNow: "TRY NOW",
    pauseMotion: "Pause motion",
    resumeMotion: "Resume motion",
    newTab: "opens in a new tab",
  },

  /** The button beside a moving picture. */
  scenes: {
    pause: "Pause",
    resume: "Resume",
  },

  /** The small page that answers a form post, under /api/contact/. */
  enquiryResult: {
    receivedTitle: "Enquiry received",
    received: "Thank you! Your submission has been received!",
    receivedNext:
      "A person reads every enquiry. You will hear from us at the e-mail address you gave. You can close this tab.",
    failedTitle: "Enquiry not sent",
    failed: "Submission error. Please reload the page and try again.",
    failedNext: "What you typed is still in the form, in the tab you came from.",
    backToForm: "Back to the form",
    home: "Return Home",
  },
} as const;
