/** Shown beside what was pressed while its code or page cannot be loaded. */
export const notice = {
  late: "This is still loading and follows as soon as the connection allows.",
  unreachable: "That page cannot be reached just now. It opens as soon as the connection is back.",
} as const;
