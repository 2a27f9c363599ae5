import { beforeEach, expect, it, vi } from "vitest";
import { onCornerTaps, watchCorner } from "#kiosk/bootstrap/corner.ts";

/** A screen upright: its corner is 162 px wide. */
const screen = { innerWidth: 1080, innerHeight: 1920 };
let page: EventTarget;
/** Answers of the corner: as many dots as there were taps. */
const signs: { dataset: Record<string, string> }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), screen);
  signs.length = 0;
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", {
    createElement: () => ({ dataset: {}, showPopover() {}, remove() {} }),
    body: { append: (sign: { dataset: Record<string, string> }) => signs.push(sign) },
  });
  watchCorner();
  return () => vi.useRealTimers();
});

const tap = (timeStamp: number, clientX = 1050, clientY = 30, isPrimary = true) => {
  const event = new Event("pointerdown");
  for (const [name, value] of Object.entries({ timeStamp, clientX, clientY, isPrimary }))
    Object.defineProperty(event, name, { value });
  page.dispatchEvent(event);
};

it.each<[string, Parameters<typeof tap>[], number]>([
  ["five in four seconds, however late a busy page hears of them", [[0], [999], [1998], [2997], [3996]], 1],
  ["five in six", [[0], [1500], [3000], [4500], [6000]], 0],
  ["four", [[0], [100], [200], [300]], 0],
  ["ten", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((time) => [time * 100]), 2],
  ["one of them beside the corner", [[0], [1], [2, 900], [3], [4], [5], [6]], 0],
  ["one of them below it", [[0], [1], [2, 1050, 170], [3], [4], [5], [6]], 0],
  ["one of another finger, which is no tap", [[0], [1], [2], [3], [4, 1050, 30, false]], 0],
])("taps in the corner open the staff panel by the device's clock: %s", (_, taps, times) => {
  const open = vi.fn();
  const end = onCornerTaps(open);
  for (const each of taps) tap(...each);
  end();
  expect(open).toHaveBeenCalledTimes(times);
});

it("from the third tap on the corner answers, and five from before the script are heard once", () => {
  for (const time of [0, 1, 2, 3, 4]) tap(time);
  expect(signs.map(({ dataset }) => dataset.kioskTaps)).toEqual(["3", "4"]);
  const open = vi.fn();
  for (let time = 0; time < 2; time += 1) onCornerTaps(open)();
  expect(open).toHaveBeenCalledOnce();
});
