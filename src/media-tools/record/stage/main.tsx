import "virtual:tokens.css";
import "#app/styles/index.css";
import "./stage.css";
import { demos, recordings } from "virtual:demos";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Demo } from "#demos/demo.ts";
import type { Recording } from "#demos/recording.ts";
import { phoneView } from "./phone-view.tsx";
import { Pointer } from "./pointer.tsx";
import { smallestType } from "./type-size.ts";

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
