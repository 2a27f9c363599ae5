// First, as on the site: they fix the order of the cascade layers.
import "virtual:tokens.css";
import "#app/styles/index.css";
import { Fragment, type ReactNode, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { homeOpening } from "#content/home-opening.ts";
import { Intro } from "#pages/about/intro/index.tsx";
import { HomeBioradar } from "#pages/home/bioradar/index.tsx";
import { bioradarScene } from "#scenes/bioradar/scene.ts";
import { HeroCubes } from "#scenes/hero-cubes/index.tsx";
import { GenomeRing } from "#scenes/hero-cubes/ring.tsx";
import { genomeRing, heroCubes, LOOP_INPUT, RING_INPUT } from "#scenes/hero-cubes/scene.ts";
import still from "#scenes/hero-cubes/still.svg";
import { InsideScene } from "#scenes/inside/index.tsx";
import { example } from "#scenes/inside/model/example.ts";
import { type InsideInput, insideScene } from "#scenes/inside/scene.ts";
import { inputChanged } from "#scenes/runtime/input-changes.ts";
import { PauseButton } from "#scenes/runtime/pause-button.tsx";
import type { SceneDefinition } from "#scenes/runtime/scene.ts";
import { Stage } from "#scenes/runtime/stage.tsx";
import { triangle } from "./triangle/scene.ts";

/*
 * The page on which the stage is tested. `?show=` names its scenes, one below the other: those of the site, and
 * stand-ins for them that draw a triangle but are shared, paused and timed as they are.
 */

function Triangle<Input extends object | undefined>({
  of,
  input,
}: {
  of: SceneDefinition<Input>;
  input: Input;
}) {
  const [scene] = useState(() => ({ ...of, ...triangle }));
  return (
    <Stage scene={scene} input={input} phase="samples" still={still} width={60} height={60} text="A triangle">
      <span data-answer hidden />
      <figcaption>
        <PauseButton moving="triangle" />
      </figcaption>
    </Stage>
  );
}

const bioradar = bioradarScene(() => []);
const depth: InsideInput = { depth: 0, tries: 0, subject: null };

const SCENES: Record<string, () => ReactNode> = {
  "hero-triangle": () => <Triangle of={heroCubes} input={LOOP_INPUT} />,
  "ring-triangle": () => <Triangle of={genomeRing} input={RING_INPUT} />,
  "bioradar-triangle": () => <Triangle of={bioradar} input={{ highlighted: -1 }} />,
  "inside-triangle": () => <Triangle of={insideScene} input={depth} />,
  hero: () => (
    <HeroCubes
      text={homeOpening.hero.pictureText}
      phases={homeOpening.hero.phases}
      moving={homeOpening.hero.moving}
    />
  ),
  ring: () => <GenomeRing text="Rings" moving="genome rings" />,
  bioradar: () => (
    <section id="bioradar">
      <HomeBioradar titleId="bioradar-title" />
    </section>
  ),
  helix: () => <Intro />,
  inside: () => <InsideScene input={depth} stop="block" text="" />,
};

interface Shown {
  names: readonly string[];
  /** Counts what was asked for: each time the scenes are mounted anew. */
  round: number;
}

function StagePage() {
  const [{ names, round }, setShown] = useState<Shown>(() => ({
    names: (new URLSearchParams(window.location.search).get("show") ?? "hero-triangle").split(","),
    round: 0,
  }));
  const show = (next: readonly string[]) => setShown({ names: next, round: round + 1 });
  Object.assign(window, {
    stagePage: {
      show,
      /** Mounts the scenes anew, pinned to a second. */
      at: (second: number) => {
        const address = new URL(window.location.href);
        address.searchParams.set("time", String(second));
        window.history.replaceState(null, "", address);
        show(names);
      },
      /** Goes to a stop of 'Look inside', by its number, without a way between. */
      stop: (index: number) => {
        depth.depth = index;
        inputChanged(depth);
      },
      /** Has 'Look inside' draw another subject, which is like its example. */
      tell: (key: string) => {
        depth.subject = { ...example(), key };
        inputChanged(depth);
      },
    },
  });
  return names.map((name) => (
    <div key={name} data-place={name.endsWith("triangle") ? "triangle" : name}>
      <Fragment key={round}>{SCENES[name]?.()}</Fragment>
    </div>
  ));
}

const container = document.getElementById("app");
if (!container) throw new Error("The page has no #app.");
createRoot(container).render(
  <StrictMode>
    <BrowserRouter>
      <StagePage />
    </BrowserRouter>
  </StrictMode>,
);
