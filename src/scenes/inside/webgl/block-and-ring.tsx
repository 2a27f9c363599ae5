import { useFrame } from "@react-three/fiber";
import { useRef, useState } from "react";
import type { Group } from "three";
import { at } from "#lib/at.ts";
import type { Vec3 } from "#lib/vec.ts";
import { orbitInto, Projection } from "#scenes/lib/camera.ts";
import { type Instance, makeInstances } from "../../hero-cubes/model/instances.ts";
import { indexOf } from "../../hero-cubes/model/picks.ts";
import { STILL_SECONDS } from "../../hero-cubes/model/timeline.ts";
import { cellTexture } from "../../hero-cubes/webgl/cells.ts";
import { createHeroMeshes, DEPTH } from "../../hero-cubes/webgl/meshes.ts";
import { BLOCK_VIEW, RING_VIEW } from "../model/stop-objects.ts";
import { LAST_DEPTH } from "../model/stops.ts";
import type { Subject } from "../model/subject.ts";
import { FOCAL } from "../model/view.ts";
import { layerInto, newLayer } from "../model/zoom.ts";
import type { Shot } from "./stop.tsx";

/** The cube that is followed: the middle one of the block's edge nearest to the viewer. */
const FOLLOWED_CUBE = indexOf(7, 4, 7);
/** Distances at which block and ring are seen at their stops, in the hero's units. */
const BLOCK_DISTANCE = 22.6;
const RING_DISTANCE = 28.9;
const RING_MIDDLE: Vec3 = [0, 0.3, 0];

/** The hero's instances with the followed specimen stained. */
const instances = (): readonly Instance[] =>
  makeInstances().map((instance, i) =>
    i === FOLLOWED_CUBE
      ? { ...instance, block: { ...instance.block, specimen: 1 }, cell: { ...instance.cell, stain: 1 } }
      : instance,
  );

function createDrawing() {
  const all = instances();
  const { x, y, z } = at(all, FOLLOWED_CUBE).block;
  const { uniforms, meshes } = createHeroMeshes(all);
  uniforms.uCells = cellTexture(all);
  uniforms.uDepth = DEPTH;
  const cube: Vec3 = [x, y, z];
  const camera = { eye: [0, 0, 0] as [number, number, number], target: cube, focal: FOCAL };
  return { uniforms, meshes, cube, camera, projection: new Projection(), layer: newLayer() };
}

interface BlockAndRingProps {
  subject: Subject;
  shot: Shot;
}

/** The first stop, the block of tubes, and the last, the ring: both the hero's own meshes, at two of its moments. */
export function BlockAndRing({ subject, shot }: BlockAndRingProps) {
  const group = useRef<Group>(null);
  const [{ uniforms, meshes, cube, camera, projection, layer }] = useState(createDrawing);

  useFrame(() => {
    if (!group.current) return;
    const { depth, view, dpr, time, turn, lean } = shot;
    const isRing = depth > LAST_DEPTH / 2;
    const { light, size } = layerInto(layer, isRing ? LAST_DEPTH : 0, depth);
    const isShown = isRing
      ? !subject.ring && subject.stops.includes("finding")
      : subject.stops.includes("block");
    group.current.visible = light > 0 && isShown;
    if (!group.current.visible) return;
    const { azimuth, elevation } = isRing ? RING_VIEW : BLOCK_VIEW;
    const distance = (isRing ? RING_DISTANCE : BLOCK_DISTANCE) / size;
    camera.target = isRing ? RING_MIDDLE : cube;
    orbitInto(camera.eye, camera.target, azimuth + turn, elevation + lean, distance);
    projection
      .set(camera, view)
      .toClip(uniforms.uClip.elements, view, Math.max(0.05, distance - 12), distance + 40);
    uniforms.uEye.fromArray(projection.eye);
    uniforms.uRight.fromArray(projection.right);
    uniforms.uTime = isRing ? STILL_SECONDS.assets + 0.35 * Math.sin(0.4 * time) : STILL_SECONDS.samples;
    uniforms.uLine = Math.max(0.45, 0.55 * dpr);
    uniforms.uStates.set(isRing ? 0 : 1, 0, isRing ? 1 : 0);
    uniforms.uLight = light;
  });

  // Made in the hero's meshes.ts, because the stills' renderer draws the same meshes without JSX.
  return (
    <group ref={group}>
      <mesh {...meshes.cubes} renderOrder={-4} frustumCulled={false} />
      <mesh {...meshes.reflection} renderOrder={-3} frustumCulled={false} />
      <mesh {...meshes.ground} renderOrder={-2} frustumCulled={false} />
      <mesh {...meshes.halos} renderOrder={-1} frustumCulled={false} />
    </group>
  );
}
