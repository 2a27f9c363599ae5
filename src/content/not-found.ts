export const notFound = {
  code: "404",
  text: "Page not found",
  home: "Return Home",
} as const;
