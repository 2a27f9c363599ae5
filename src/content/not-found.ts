import type { NotFoundContent } from "./schema.ts";

export const notFound: NotFoundContent = {
  code: "404",
  text: "Page not found",
  home: "Return Home",
};
