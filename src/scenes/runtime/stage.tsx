import {
  type ComponentProps,
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { onInputChange } from "./input-changes.ts";
import { SceneRunner } from "./run/scene-runner.ts";
import type { SceneDefinition } from "./scene.ts";
import { SceneFigure } from "./scene-figure.tsx";

/** Whether the visitor has paused this scene, and what pauses it or lets it go on. */
const Controls = createContext({ paused: false, toggle: () => {} });

export const useStageControls = () => useContext(Controls);

interface StageProps<Input> extends Omit<ComponentProps<typeof SceneFigure>, "ref" | "scene"> {
  /** Must be a module-level constant: a new object would restart the scene. */
  scene: SceneDefinition<Input>;
  /** One object for the component's lifetime; the page writes it, the renderers read it. */
  input: Input;
}

/** A scene's figure and, after the first paint, its scene. Every failure falls back to the still in the markup. */
export function Stage<Input extends object | undefined>({ scene, input, ...figure }: StageProps<Input>) {
  const ref = useRef<HTMLElement>(null);
  const player = useRef<SceneRunner<Input> | null>(null);
  const [paused, setPaused] = useState(false);

  // A layout effect ends while its figure is still in the page: a WebGL context is released before its canvas goes.
  useLayoutEffect(() => {
    if (!ref.current) return;
    const mine = new SceneRunner(ref.current, scene, input, setPaused);
    player.current = mine;
    const forget = input ? onInputChange(input, () => mine.inputChanged()) : undefined;
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
