import { expect, it } from "vitest";
import { useCarouselStore } from "#state/carousel.ts";

it("a carousel remembers its active tab, apart from every other carousel", () => {
  const { select } = useCarouselStore.getState();
  select("genome", 1);
  select("create", 0);
  expect(useCarouselStore.getState().active).toEqual({ genome: 1, create: 0 });
});
