import "virtual:tokens.css";
import "#app/styles/index.css";
import "./stage.css";
import { demos, phones } from "virtual:demos";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Demo } from "#demos/demo.ts";
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
function wideView({ View, stateAt, cursorAt }: Demo<unknown>) {
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
    const [load, loadPhone] = [demos[id], phones[id]];
    if (!load || !loadPhone) throw new Error(`The stage was built without '${id}'.`);
    const demo = await (await load()).loadDemo();
    const phone = cut === "phone" ? await (await loadPhone()).loadPhoneCut() : null;
    draw = phone ? phoneView(container, demo, phone) : wideView(demo);
    await show(0);
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await nextFrame();
    return { seconds: demo.seconds, posterTime: (phone ?? demo).posterTime };
  },
  show,
  smallestType,
};
