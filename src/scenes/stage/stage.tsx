import { type ComponentProps, createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { onInputChange } from "./input-changes.ts";
import { Player } from "./player.ts";
import type { SceneDefinition } from "./scene.ts";
import { SceneFigure } from "./scene-figure.tsx";

interface StageControls {
  /** Whether a person has paused this scene. */
  paused: boolean;
  toggle: () => void;
}

const Controls = createContext<StageControls>({ paused: false, toggle: () => {} });

/** The controls of the stage around a component. */
export const useStageControls = (): StageControls => useContext(Controls);

interface StageProps<Input> extends Omit<ComponentProps<typeof SceneFigure>, "ref" | "scene"> {
  /** Module-level constant: a new one would start the scene again. */
  scene: SceneDefinition<Input>;
  /** One object for the component's whole life, which the page may write and both renderers read. */
  input: Input;
}

/**
 * A scene's figure, and after the first paint the scene itself. Everything that can go wrong ends in the
 * still that was there from the start.
 */
export function Stage<Input extends object | undefined>({ scene, input, ...figure }: StageProps<Input>) {
  const ref = useRef<HTMLElement>(null);
  const player = useRef<Player<Input> | null>(null);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (!ref.current) return;
    const mine = new Player(ref.current, scene, input, setPaused);
    player.current = mine;
    const forget = input ? onInputChange(input, () => mine.redraw()) : undefined;
    return () => {
      forget?.();
      mine.dispose();
      player.current = null;
    };
  }, [scene, input]);

  const controls = useMemo(() => ({ paused, toggle: () => player.current?.toggle() }), [paused]);
  return (
    <Controls value={controls}>
      <SceneFigure {...figure} scene={scene.name} ref={ref} />
    </Controls>
  );
}
