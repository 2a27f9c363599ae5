/**
 * For how many months enquiries are kept, as kiosks promise. The setting RETENTION_DAYS deletes them, and the command
 * `doctor` warns if it is longer or not set.
 */
export const KEPT_MONTHS = 12;

const NAME = "Cubiome";

/** Texts shared by all pages and the enquiry's result page: product name, addresses, words of the shell. */
export const site = {
  name: NAME,
  /** Second half of every document title (docs/behaviour.md 1.2). */
  titleBase: "Biology's Universal Interface",
  location: "Seattle, Washington",
  copyrightYear: 2025,

  links: {
    /** Links to LOGIN_URL on the server; `console` is its default. */
    login: { label: "LOGIN", href: "/api/login", console: "https://console.example.com/login" },
    /** Where to report a weakness, for security.txt: a page of the site, or a mailto: or https: address. */
    security: "/contact",
    professionalNetwork: { label: "LinkedIn", href: "https://www.linkedin.com/company/example" },
    social: { label: "X", href: "https://x.com/example" },
  },

  navigation: {
    label: "Main",
    partner: "PARTNER",
    backToHome: "BACK TO HOME",
    menu: "Menu",
    skipToContent: "Skip to content",
    homeLabel: `${NAME}, home`,
  },

  footer: {
    label: "Footer",
    home: "HOME",
    tryNow: "TRY NOW",
    pauseMotion: "Pause motion",
    resumeMotion: "Resume motion",
    newTab: "opens in a new tab",
    /** Shown in print, before the addresses. */
    write: "Write to us",
    read: "Read on",
  },

  scenes: {
    pause: "Pause",
    resume: "Resume",
  },
} as const;
