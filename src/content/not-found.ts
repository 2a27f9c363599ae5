import type { NotFoundContent } from "./schema.ts";

export const notFound: NotFoundContent = {
  description: "There is no page at this address.",
  code: "404",
  text: "Page not found",
  home: "Return Home",
};
