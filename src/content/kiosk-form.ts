/** What a kiosk says beside the pages: its foot bar, its steps, its keyboard and its form (docs/behaviour.md 21.40). */
export const kioskForm = {
  bar: {
    label: "Pages",
    pages: [
      { to: "/", label: "Home" },
      { to: "/data-factory", label: "Data Factory" },
      { to: "/insight-factory", label: "Insight Factory" },
      { to: "/about", label: "About" },
      { to: "/contact", label: "Partner" },
    ],
  },
  steps: {
    label: "On this page",
    /** Above the title of the section that follows. */
    next: "Next, {index} of {count}",
    nextPage: "Next page",
    previous: "Previous: {title}",
  },
} as const;
