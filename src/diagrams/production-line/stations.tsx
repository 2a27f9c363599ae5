import { closedPath, short } from "#lib/path.ts";
import type { Vec2 } from "#lib/vec.ts";
import { field, plate, sheet, traced } from "./model.ts";
import {
  allWells,
  denseWells,
  fieldPath,
  fieldSparks,
  fieldTrace,
  gantry,
  plateEdge,
  plateSkirt,
  reads,
  sampleAt,
  sequencer,
  tube,
  wellPlace,
} from "./parts.ts";
import styles from "./production-line.module.css";

/** Marks the traced sample. */
export const Traced = ({ at: [x, y] }: { readonly at: Vec2 }) => (
  <circle className={styles.sample} cx={short(x)} cy={short(y)} r={2.6} />
);

/** Shapes shared by both arrangements, referenced by <use> with `id` and a name. */
export const Parts = ({ id }: { readonly id: string }) => (
  <svg className={styles.parts} width="0" height="0" aria-hidden="true">
    <defs>
      <radialGradient id={`${id}glow`}>
        <stop offset="0" className={styles.core} />
        <stop offset="0.25" className={styles.halo} />
        <stop offset="1" className={styles.dark} />
      </radialGradient>
      <radialGradient id={`${id}gleam`}>
        <stop offset="0" className={styles.gleam} />
        <stop offset="0.5" className={styles.shimmer} />
        <stop offset="1" className={styles.gone} />
      </radialGradient>
      <linearGradient id={`${id}turn`}>
        <stop offset="0.1" className={styles.matter} />
        <stop offset="0.9" className={styles.data} />
      </linearGradient>
      <linearGradient id={`${id}grown`} gradientUnits="userSpaceOnUse" x2={field.columns * field.pitch}>
        <stop offset="0" className={styles.young} />
        <stop offset="0.6" className={styles.data} />
      </linearGradient>
      <path id={`${id}dense`} className={styles.dense} d={denseWells} />
      <g id={`${id}plate`} className={styles.body}>
        <path d={plateEdge} />
        <path d={plateSkirt} />
      </g>
      <g id={`${id}0`}>
        <path className={styles.body} d={tube.foot} />
        <circle cx={sampleAt[0]} cy={sampleAt[1]} r={64} fill={`url(#${id}glow)`} />
        <path className={styles.glass} d={tube.glass + tube.rims} />
        <circle className={styles.sample} cx={sampleAt[0]} cy={sampleAt[1]} r={4.5} />
      </g>
      <g id={`${id}empty`}>
        <use href={`#${id}plate`} />
        <path className={styles.unlit} d={allWells} />
      </g>
      <g id={`${id}head`}>
        <path className={styles.tips} d={gantry.tips} />
        <path className={styles.body} d={gantry.head} />
        <path className={styles.seam} d={gantry.seam} />
      </g>
      <g id={`${id}96`}>
        <use href={`#${id}plate`} />
        <path className={styles.wells} d={allWells} />
        <Traced at={wellPlace(traced.in96)} />
      </g>
      <g id={`${id}2`}>
        <path className={styles.body} d={sequencer.body} />
        <path className={styles.window} d={sequencer.window} />
        <path className={styles.seam} d={sequencer.lid} />
        <path className={styles.reads} stroke={`url(#${id}turn)`} d={reads} />
      </g>
      <g id={`${id}384`} className={styles.live}>
        <use href={`#${id}plate`} />
        <use href={`#${id}dense`} />
        <Traced at={wellPlace(traced.in384)} />
      </g>
      <path
        id={`${id}sheet`}
        className={styles.body}
        d={closedPath(sheet([0, 0, 0], plate.width, plate.depth))}
      />
      <g id={`${id}followed`}>
        <circle r={20} fill={`url(#${id}glow)`} />
        <circle className={styles.sample} r={3.2} />
      </g>
      <g id={`${id}4`}>
        <ellipse className={styles.breath} cx={540} cy={-16} rx={250} ry={200} fill={`url(#${id}gleam)`} />
        <path className={styles.field} stroke={`url(#${id}grown)`} d={fieldPath} />
        {fieldSparks.map((sparks) => (
          <path key={sparks} className={styles.sparks} d={sparks} />
        ))}
        <Traced at={fieldTrace} />
      </g>
    </defs>
  </svg>
);
