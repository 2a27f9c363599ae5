import "virtual:tokens.css";
import "#app/styles/index.css";
import "./stage.css";
import { demos, recordings } from "virtual:demos";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { type Demo, FRAME } from "#demos/demo.ts";
import type { Cursor, Recording } from "#demos/recording.ts";
import { palette } from "#design/tokens.ts";
import { phoneView } from "./phone-view.tsx";
import { smallestType } from "./type-size.ts";

const { field, frost, gfp } = palette;

/** An arrow with its tip at the origin, in the frame's pixels. */
const ARROW = "M0 0V25.5L6.9 19.4L11.1 29.2L15.6 27.3L11.5 17.6H20.4Z";

/** The recorded cursor: an arrow visible on any background, with a ring while pressed. */
function Pointer({ x, y, pressed }: Cursor) {
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

const stage = document.getElementById("stage");
if (!stage) throw new Error("The stage's page has no #stage.");
const container = stage;

let draw = (_time: number): void => {
  throw new Error("No demonstration is loaded.");
};

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Shows the whole frame of a demonstration, with the recorded cursor. */
function wideView({ View }: Demo<unknown>, { stateAt, cursorAt }: Recording<unknown>) {
  const root = createRoot(container);
  return (time: number) =>
    flushSync(() =>
      root.render(
        <>
          <View state={stateAt(time)} change={() => undefined} live={false} />
          <Pointer {...cursorAt(time)} />
        </>,
      ),
    );
}

async function show(time: number): Promise<void> {
  draw(time);
  await nextFrame();
}

window.recorder = {
  load: async (id, cut) => {
    const [loadModule, loadScript] = [demos[id], recordings[id]];
    if (!loadModule || !loadScript) throw new Error(`The stage was built without '${id}'.`);
    const [demo, recording] = [
      await (await loadModule()).loadDemo(),
      await (await loadScript()).loadRecording(),
    ];
    const isPhone = cut === "phone";
    draw = isPhone ? phoneView(container, demo, recording) : wideView(demo, recording);
    await show(0);
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await nextFrame();
    return { seconds: recording.seconds, posterTime: (isPhone ? recording.phone : recording).poster };
  },
  show,
  smallestType,
};
