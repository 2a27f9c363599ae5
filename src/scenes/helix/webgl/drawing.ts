import { DynamicDrawUsage, type InstancedBufferAttribute, Vector3, Vector4 } from "three";
import { flatMaterial, instancedQuads } from "#scenes/lib/flat-mesh.ts";
import type { SceneFrame } from "../../stage/scene.ts";
import {
  alongOf,
  BEAD_MARKS,
  beadOf,
  createOrder,
  driftTrail,
  fitView,
  type HelixView,
  MARKS,
  pointerInto,
  SPIN,
  sortMarks,
  stepTrail,
  strandOf,
  type Trail,
  type Words,
} from "../model.ts";
import { RUNG_BASES } from "../rung-bases.ts";
import { FRAGMENT, VERTEX } from "./shaders.ts";

/** Attributes per mark: its kind, and its distance behind the head. */
const TOLD = Float32Array.from({ length: MARKS * 2 }, (_, i) => {
  const mark = i >> 1;
  if (i % 2 === 1) return alongOf(beadOf(mark));
  return mark < BEAD_MARKS ? strandOf(mark) : 2 + 2 * (RUNG_BASES[mark - BEAD_MARKS] ?? 0) + strandOf(mark);
});

const TAU = 2 * Math.PI;

/** The helix in one draw call. A frame updates uniforms and the marks' painting order. */
export class HelixDrawing {
  readonly geometry = instancedQuads(MARKS, { mark: [new Float32Array(MARKS * 2), 2] });
  readonly #marks = this.geometry.getAttribute("mark") as InstancedBufferAttribute;
  readonly #order = createOrder();
  readonly #view: HelixView = { x: 0, y: 0, unit: 1 };
  readonly #lead: [number, number] = [0, 0];
  readonly #uniforms = {
    uPoints: { value: driftTrail(0).points },
    uFlow: { value: 1 },
    uSpin: { value: 0 },
    uView: { value: new Vector3() },
    uCanvas: { value: new Vector3(1, 1, 1) },
    uWords: { value: new Vector4() },
  };
  readonly material = flatMaterial(VERTEX, FRAGMENT, this.#uniforms);
  #trail: Trail | null = null;

  constructor() {
    this.#marks.setUsage(DynamicDrawUsage);
  }

  update({ time, width, height, dpr, pointer }: Readonly<SceneFrame>, words: Readonly<Words>): void {
    const view = fitView(this.#view, width, height);
    this.#trail ??= driftTrail(time);
    const lead = pointer.inside ? pointerInto(this.#lead, view, pointer, width, height) : null;
    const trail = stepTrail(this.#trail, lead, time);
    this.#sort(time);
    const { uPoints, uFlow, uSpin, uView, uCanvas, uWords } = this.#uniforms;
    uPoints.value = trail.points;
    uFlow.value = trail.flow;
    uSpin.value = (SPIN * time) % TAU;
    uView.value.set(view.x, height - view.y, view.unit);
    uCanvas.value.set(width, height, dpr);
    uWords.value.set(words.left, height - words.bottom, words.right, height - words.top);
  }

  dispose(): void {
    this.geometry.dispose();
    this.material.dispose();
  }

  #sort(time: number): void {
    sortMarks(this.#order, time);
    const { marks } = this.#order;
    const told = this.#marks.array;
    for (let i = 0; i < MARKS; i++) {
      const mark = marks[i] ?? 0;
      told[i * 2] = TOLD[mark * 2] ?? 0;
      told[i * 2 + 1] = TOLD[mark * 2 + 1] ?? 0;
    }
    this.#marks.needsUpdate = true;
  }
}
