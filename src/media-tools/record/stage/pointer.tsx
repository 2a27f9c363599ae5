import { FRAME } from "#demos/demo.ts";
import type { Cursor } from "#demos/recording.ts";
import { palette } from "#design/tokens.ts";

const { field, frost, gfp } = palette;

/** An arrow with its tip at the origin, in the frame's pixels. */
const ARROW = "M0 0V25.5L6.9 19.4L11.1 29.2L15.6 27.3L11.5 17.6H20.4Z";

/** The recorded cursor: an arrow visible on any background, with a ring while pressed. */
export function Pointer({ x, y, pressed }: Cursor) {
  return (
    <svg width={FRAME.width} height={FRAME.height} aria-hidden="true">
      {pressed && (
        <>
          <circle cx={x} cy={y} r={26} fill={gfp} opacity={0.12} />
          <circle cx={x} cy={y} r={26} fill="none" stroke={gfp} strokeWidth={2} />
        </>
      )}
      <g transform={`translate(${x} ${y}) scale(${pressed ? 1 : 1.08})`}>
        <path d={ARROW} fill="none" stroke={field} strokeWidth={5} strokeLinejoin="round" opacity={0.55} />
        <path d={ARROW} fill={frost} stroke={field} strokeWidth={1.6} strokeLinejoin="round" />
      </g>
    </svg>
  );
}
