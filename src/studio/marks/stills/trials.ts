import { seededRandom } from "#ui/portrait/seeded.ts";
import { type Light, type Point, smoothstep } from "../light.ts";
import { normal, valueNoise } from "../noise.ts";
import { mix, type Stain, stains } from "../stains.ts";

/** One person of the cohort. */
export interface Participant {
  /** The pair that this person was matched in; each pair has one person in either arm. */
  readonly pair: number;
  readonly arm: "treated" | "control";
  /** Seat in the cohort's lattice. */
  readonly column: number;
  readonly row: number;
  /** When the event came, 0 to 1 of the follow-up; 1 when it never did. */
  readonly event: number;
}

/** Rows of the lattice; its columns follow from the number of pairs. */
export const LATTICE_ROWS = 18;

/** A cohort in matched pairs: pairs share their prognosis, one of each is treated, and the treated fare better. */
export function enrol(seed: number, pairs: number): Participant[] {
  const random = seededRandom(seed);
  const seats = Array.from({ length: pairs * 2 }, (_, seat) => seat);
  for (let last = seats.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const held = seats[last] ?? 0;
    seats[last] = seats[other] ?? 0;
    seats[other] = held;
  }
  const seatOf = (index: number) => {
    const seat = seats[index] ?? 0;
    return { column: Math.floor(seat / LATTICE_ROWS), row: seat % LATTICE_ROWS };
  };
  return Array.from({ length: pairs }, (_, pair) => {
    const frailty = Math.exp(normal(random) * 0.45);
    const wait = (hazard: number) => Math.min(1, -Math.log(1 - random()) / (hazard * frailty));
    return [
      { pair, arm: "treated" as const, ...seatOf(pair * 2), event: wait(0.75) },
      { pair, arm: "control" as const, ...seatOf(pair * 2 + 1), event: wait(2.3) },
    ];
  }).flat();
}

/** An arm from its longest follow-up to its shortest: its row ends are then its survival curve. */
export function ranked(cohort: readonly Participant[], arm: Participant["arm"]): Participant[] {
  return cohort.filter((person) => person.arm === arm).toSorted((a, b) => b.event - a.event);
}

/** The pair that shows the difference: the treated late, the control early, neither at an end of its curve. */
export function singledOut(cohort: readonly Participant[]): number {
  const arm = (pair: number, name: Participant["arm"]) =>
    cohort.find((person) => person.pair === pair && person.arm === name)?.event ?? 0;
  const suitable = cohort.find(({ pair }) => {
    const treated = arm(pair, "treated");
    const control = arm(pair, "control");
    return treated > 0.6 && treated < 0.9 && control > 0.2 && control < 0.45;
  });
  return suitable?.pair ?? 0;
}

const HORIZON = { x: 2500, y: 600 };

/** The plane of the trial, leaning away to the right: x and y are flat pixels, depth is how near, 0 to 1. */
function lean(x: number, y: number): Point & { readonly scale: number } {
  const away = Math.max(0, (x - 60) / 4600);
  const scale = 1 - away;
  return { x: 60 + (x - 60) * (1 - away * 0.3), y: HORIZON.y + (y - HORIZON.y) * scale, scale };
}

const focus = (x: number): number => Math.max(0, (430 - x) / 150) + Math.max(0, (x - 1430) / 150);

function thread(from: Point, to: Point): Point[] {
  return Array.from({ length: 41 }, (_, index) => {
    const t = index / 40;
    const x = from.x + (to.x - from.x) * t;
    return lean(x, from.y + (to.y - from.y) * smoothstep(0.04, 0.96, t));
  });
}

interface ArmPlace {
  /** How strongly a person's visit at a place of the arm shines. */
  readonly visits: (x: number, y: number) => number;
  /** The pair that is singled out. */
  readonly shown: number;
  readonly stain: Stain;
  /** Flat y of the longest follow-up and of the shortest. */
  readonly first: number;
  readonly last: number;
}

const START = 720;
const END = 1660;

function paintArm(light: Light, people: readonly Participant[], place: ArmPlace, random: () => number): void {
  people.forEach((person, rank) => {
    const y = place.first + ((place.last - place.first) * rank) / (people.length - 1);
    const seat = { x: 90 + person.column * 38, y: HORIZON.y + (person.row - (LATTICE_ROWS - 1) / 2) * 58 };
    const join = { x: START, y };
    const path = thread(seat, join);
    const shown = person.pair === place.shown;
    // Seats lie at slightly different depths
    const off = Math.abs(normal(random)) * 1.1;
    const colour = (along: number) => mix(stains.dapi, place.stain, smoothstep(0.25, 0.95, along));
    for (let part = 0; part < 5; part++) {
      const along = (part + 0.5) / 5;
      light.stroke(
        path.slice(part * 8, part * 8 + 9),
        0.62 + focus(path[part * 8]?.x ?? 0) * 0.45,
        colour(along),
        shown ? 1.6 : 0.1 + 0.26 * random() ** 3,
      );
    }
    const at = lean(seat.x, seat.y);
    const soft = shown ? 0.2 : focus(at.x) + off;
    light.splat(at.x, at.y, 10, stains.dapi, shown ? 0.5 : 0.04);
    light.disc(
      at.x,
      at.y,
      4.4 + soft * 1.3,
      1.4 + soft * 3,
      mix(stains.dapi, stains.frost, 0.25),
      (shown ? 5 : 0.5 + random() * 1.5) / (1 + soft * 1.1),
    );

    // The follow-up: one dot a visit, until the event
    const ends = START + (END - START) * person.event;
    const every = 12.5;
    const phase = (rank & 1) * (every / 2);
    for (let x = START + phase; x < ends - 4; x += every) {
      const dot = lean(x, y);
      const blur = focus(dot.x);
      const fadeIn = 0.55 + 0.45 * smoothstep(START, START + 200, x);
      light.splat(
        dot.x,
        dot.y,
        (1.4 + blur * 0.9) * dot.scale + 0.1,
        place.stain,
        (fadeIn * (shown ? 2.6 : (0.2 + 0.75 * random() ** 2) * place.visits(x, y))) / (1 + blur),
      );
    }
    const end = lean(ends, y);
    const blur = focus(end.x);
    if (person.event < 1) {
      light.splat(end.x, end.y, 9, place.stain, shown ? 0.5 : 0.08);
      light.disc(
        end.x,
        end.y,
        3.3 * end.scale + blur,
        1.4 + blur * 2,
        mix(place.stain, stains.frost, 0.3),
        (shown ? 5 : 1.7) / (1 + blur),
      );
    }
    if (shown) light.arc(end, 19, 0, 2 * Math.PI, 0.8, stains.frost, 0.8);
  });

  // The curve itself: a step where each row ends
  const steps: Point[] = [];
  people.toReversed().forEach((person, index) => {
    const rank = people.length - 1 - index;
    const gap = (place.last - place.first) / (people.length - 1);
    const y = place.first + gap * rank;
    const x = START + (END - START) * person.event;
    steps.push(lean(x + 10, y + gap / 2), lean(x + 10, y - gap / 2));
  });
  light.stroke(steps, 0.7, mix(place.stain, stains.frost, 0.5), 0.42);
  light.stroke(steps, 5, place.stain, 0.05);
}

/** Paints a cohort that parts into two matched arms, and how long each person of either arm stays. */
export function paintTrials(light: Light, seed: number): void {
  const cohort = enrol(seed, 72);
  const random = seededRandom(seed + 1);
  const visits = valueNoise(seed + 2);
  const shared = {
    shown: singledOut(cohort),
    visits: (x: number, y: number) => 1 + 0.85 * visits(x / 74, y / 34),
  };
  const treated: ArmPlace = { ...shared, stain: stains.gfp, first: 70, last: 540 };
  const control: ArmPlace = { ...shared, stain: mix(stains.dapi, stains.frost, 0.4), first: 660, last: 1130 };
  paintArm(light, ranked(cohort, "treated"), treated, random);
  paintArm(light, ranked(cohort, "control"), control, random);
  light.shade(
    (x, y) =>
      smoothstep(0, 150, x) * smoothstep(1600, 1440, x) * smoothstep(0, 110, y) * smoothstep(1200, 1090, y),
  );
}

/** How the plate is developed. */
export const development = { exposure: 1.5, bloom: 0.42 };
