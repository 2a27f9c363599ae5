import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { STILL_BUDGET } from "#studio/marks/mission-stills.ts";
import { growSection } from "#studio/marks/stills/diagnosis.ts";
import { growTree, pathTo } from "#studio/marks/stills/discovery.ts";
import { survey } from "#studio/marks/stills/resilience.ts";
import { enrol, ranked } from "#studio/marks/stills/trials.ts";

const SEEDS = [1, 7, 42];

test("diagnosis: few of thousands of nuclei are found, and the reticle rings every one of them", () => {
  for (const seed of SEEDS) {
    const { nuclei, finding } = growSection(seed);
    const found = nuclei.filter((nucleus) => nucleus.found);
    expect(nuclei.length).toBeGreaterThan(3000);
    expect(found.length).toBeGreaterThan(3);
    expect(found.length).toBeLessThan(30);
    for (const { x, y } of found) {
      expect(Math.hypot(x - finding.x, y - finding.y)).toBeLessThan(finding.radius);
    }
  }
});

test("discovery: every branch springs from an earlier one, and no leaf is lost on the way", () => {
  for (const seed of SEEDS) {
    const tree = growTree(seed, 200);
    expect(tree.filter(({ leaves }) => leaves === 1)).toHaveLength(200);
    tree.forEach(({ parent, leaves }, index) => {
      expect(parent).toBeLessThan(index);
      if (leaves === 1) return;
      const children = tree.filter((branch) => branch.parent === index);
      expect(children.reduce((sum, child) => sum + child.leaves, 0)).toBe(leaves);
    });
  }
});

test("discovery: the lit path leads without a gap from the root to a leaf", () => {
  const tree = growTree(7, 200);
  const path = pathTo(tree, 0.5);
  expect(path[0]).toBe(0);
  expect(tree[path.at(-1) ?? -1]?.leaves).toBe(1);
  path.slice(1).forEach((branch, step) => {
    expect(tree[branch]?.parent).toBe(path[step]);
  });
});

test("trials: every pair has one person in either arm, and each person has a seat", () => {
  for (const seed of SEEDS) {
    const cohort = enrol(seed, 72);
    expect(new Set(cohort.map(({ column, row }) => `${column}/${row}`)).size).toBe(144);
    for (let pair = 0; pair < 72; pair++) {
      const arms = cohort.filter((person) => person.pair === pair).map(({ arm }) => arm);
      expect(arms.toSorted()).toEqual(["control", "treated"]);
    }
  }
});

test("trials: an arm's rows end ever earlier, and the treated stay longer than their controls", () => {
  const mean = (events: number[]) => events.reduce((sum, event) => sum + event, 0) / events.length;
  for (const seed of SEEDS) {
    const cohort = enrol(seed, 72);
    const [treated, control] = (["treated", "control"] as const).map((arm) =>
      ranked(cohort, arm).map(({ event }) => event),
    );
    for (const events of [treated ?? [], control ?? []]) {
      expect(events).toEqual(events.toSorted((a, b) => b - a));
      expect(Math.max(...events)).toBeLessThanOrEqual(1);
    }
    expect(mean(treated ?? [])).toBeGreaterThan(mean(control ?? []));
  }
});

test("resilience: sensors stand on land outside the ring, and the contact lies in it on land", () => {
  for (const seed of SEEDS) {
    const { height, sensors, links, contact, ring } = survey(seed);
    expect(sensors.length).toBeGreaterThan(15);
    expect(height(contact.x, contact.z)).toBeGreaterThan(0);
    for (const sensor of sensors) {
      expect(height(sensor.x, sensor.z)).toBeGreaterThan(0);
      expect(Math.hypot(sensor.x - contact.x, sensor.z - contact.z)).toBeGreaterThan(ring);
    }
    for (const [from, to] of links) {
      expect(from).toBeLessThan(to);
      expect(to).toBeLessThan(sensors.length);
    }
  }
});

test("the same seed paints the same models, another seed others", () => {
  expect(growSection(7)).toEqual(growSection(7));
  expect(growTree(7, 50)).not.toEqual(growTree(8, 50));
  expect(enrol(7, 20)).not.toEqual(enrol(8, 20));
});

test("every still keeps its budget at 1200 pixels", () => {
  const folder = new URL("../../../src/pages/home/missions/stills/", import.meta.url);
  for (const id of ["diagnosis", "discovery", "trials", "resilience"]) {
    for (const format of ["avif", "webp"]) {
      expect(statSync(new URL(`${id}-1200.${format}`, folder)).size).toBeLessThanOrEqual(STILL_BUDGET);
    }
  }
});
