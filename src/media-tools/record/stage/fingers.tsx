import { type Find, PHONE, type Touch } from "#demos/recording.ts";
import { palette } from "#design/tokens.ts";
import { easeOut, linearstep, mix } from "#lib/math.ts";

/** Seconds in which a finger comes before its touch, and goes after it. */
const COMES = 0.22;
const GOES = 0.3;

/** Radii of a finger above the screen and on it, in CSS pixels. */
const RADII = { above: 30, on: 20 } as const;

interface FingersProps {
  touches: readonly Touch[];
  find: Find;
  time: number;
  /** Where each finger was last: what it touched may be gone while it is lifted. */
  last: Map<Touch, { x: number; y: number }>;
}

export function Fingers({ touches, find, time, last }: FingersProps) {
  return (
    <svg width={PHONE.width} height={PHONE.height} aria-hidden="true">
      {touches.map((touch) => {
        const down = linearstep(touch.from - COMES, touch.from, time);
        const up = linearstep(touch.to, touch.to + GOES, time);
        if (down === 0 || up === 1) return null;
        const place = up > 0 ? last.get(touch) : touch.place(find, Math.max(time, touch.from));
        if (!place) return null;
        last.set(touch, place);
        const { x, y } = place;
        const r = mix(RADII.above, RADII.on, easeOut(down) * (1 - up));
        const held = down === 1 && up === 0;
        return (
          <g key={touch.from} opacity={down * (1 - up)}>
            <circle cx={x} cy={y} r={r} fill={palette.frost} opacity={held ? 0.34 : 0.2} />
            <circle
              cx={x}
              cy={y}
              r={r}
              fill="none"
              stroke={held ? palette.gfp : palette.frost}
              strokeWidth={2}
            />
          </g>
        );
      })}
    </svg>
  );
}
