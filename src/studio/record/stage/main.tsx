import "virtual:tokens.css";
import "#app/styles/index.css";
import "./stage.css";
import { demos } from "virtual:demos";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Demo } from "#demos/demo.ts";
import { Pointer } from "./pointer.tsx";

const container = document.getElementById("stage");
if (!container) throw new Error("The stage's page has no #stage.");
const root = createRoot(container);

let staged: Demo<unknown> | undefined;

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

async function show(time: number): Promise<void> {
  if (!staged) throw new Error("No demonstration is loaded.");
  const { View, stateAt, cursorAt } = staged;
  flushSync(() =>
    root.render(
      <>
        <View state={stateAt(time)} change={() => undefined} live={false} />
        <Pointer {...cursorAt(time)} />
      </>,
    ),
  );
  await nextFrame();
}

window.recorder = {
  load: async (id) => {
    const load = demos[id];
    if (!load) throw new Error(`The stage was built without '${id}'.`);
    staged = await (await load()).loadDemo();
    const { seconds, posterTime } = staged;
    await show(0);
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await nextFrame();
    return { seconds, posterTime };
  },
  show,
};
