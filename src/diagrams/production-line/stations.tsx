import { short } from "#lib/path.ts";
import type { Vec2 } from "#lib/vec.ts";
import { FIELD, TRACED } from "./model.ts";
import {
  ALL_WELLS,
  DENSE_WELLS,
  FIELD_PATH,
  FIELD_SPARKS,
  FIELD_TRACE,
  GANTRY,
  PLATE_EDGE,
  PLATE_SKIRT,
  SAMPLE_AT,
  SEQUENCER,
  TUBE,
  wellPlace,
} from "./parts.ts";
import styles from "./production-line.module.css";

export function Traced({ at: [x, y] }: { readonly at: Vec2 }) {
  return <circle className={styles.sample} cx={short(x)} cy={short(y)} r={2.6} />;
}

/** Shapes shared by both arrangements, referenced by <use> with `id` and a name. */
export function Parts({ id }: { readonly id: string }) {
  return (
    <svg className={styles.parts} width="0" height="0" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" className={styles.matter} stopOpacity={0.55} />
          <stop offset="0.25" className={styles.matter} stopOpacity={0.15} />
          <stop offset="1" className={styles.matter} stopOpacity={0} />
        </radialGradient>
        <radialGradient id={`${id}gleam`}>
          <stop offset="0" className={styles.gleam} stopOpacity={0.13} />
          <stop offset="0.5" className={styles.gleam} stopOpacity={0.035} />
          <stop offset="1" className={styles.gleam} stopOpacity={0} />
        </radialGradient>
        <linearGradient id={`${id}turn`}>
          <stop offset="0.1" className={styles.matter} />
          <stop offset="0.9" className={styles.data} />
        </linearGradient>
        <linearGradient id={`${id}grown`} gradientUnits="userSpaceOnUse" x2={FIELD.columns * FIELD.pitch}>
          <stop offset="0" className={styles.young} stopOpacity={0.5} />
          <stop offset="0.6" className={styles.data} />
        </linearGradient>
        <path id={`${id}dense`} className={styles.dense} d={DENSE_WELLS} />
        <g id={`${id}plate`} className={styles.body}>
          <path d={PLATE_EDGE} />
          <path d={PLATE_SKIRT} />
        </g>
        <g id={`${id}0`}>
          <path className={styles.body} d={TUBE.foot} />
          <circle cx={SAMPLE_AT[0]} cy={SAMPLE_AT[1]} r={64} fill={`url(#${id}glow)`} />
          <path className={styles.glass} d={TUBE.glass + TUBE.rims} />
          <circle className={styles.sample} cx={SAMPLE_AT[0]} cy={SAMPLE_AT[1]} r={4.5} />
        </g>
        <g id={`${id}empty`}>
          <use href={`#${id}plate`} />
          <path className={styles.unlit} d={ALL_WELLS} />
        </g>
        <g id={`${id}head`}>
          <path className={styles.tips} d={GANTRY.tips} />
          <path className={styles.body} d={GANTRY.head} />
          <path className={styles.seam} d={GANTRY.seam} />
        </g>
        <g id={`${id}96`}>
          <use href={`#${id}plate`} />
          <path className={styles.wells} d={ALL_WELLS} />
          <Traced at={wellPlace(TRACED.in96)} />
        </g>
        <g id={`${id}2`}>
          <path className={styles.body} d={SEQUENCER.body} />
          <path className={styles.window} d={SEQUENCER.window} />
          <path className={styles.seam} d={SEQUENCER.lid} />
        </g>
        <g id={`${id}384`} className={styles.live}>
          <use href={`#${id}plate`} />
          <use href={`#${id}dense`} />
          <Traced at={wellPlace(TRACED.in384)} />
        </g>
        <path id={`${id}sheet`} className={styles.body} d={PLATE_EDGE} />
        <g id={`${id}followed`}>
          <circle r={20} fill={`url(#${id}glow)`} />
          <circle className={styles.sample} r={3.2} />
        </g>
        <g id={`${id}4`}>
          <ellipse className={styles.breath} cx={540} cy={-16} rx={250} ry={200} fill={`url(#${id}gleam)`} />
          <path className={styles.field} stroke={`url(#${id}grown)`} d={FIELD_PATH} />
          {FIELD_SPARKS.map((sparks) => (
            <path key={sparks} className={styles.sparks} d={sparks} />
          ))}
          <Traced at={FIELD_TRACE} />
        </g>
      </defs>
    </svg>
  );
}
