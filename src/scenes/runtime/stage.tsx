import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { classNames } from "#ui/class-names.ts";
import { OPENING_PICTURE } from "#ui/opening-picture.ts";
import { onInputChange } from "./input-changes.ts";
import { SceneRunner } from "./run/scene-runner.ts";
import type { SceneDefinition } from "./scene.ts";
import styles from "./scene-figure.module.css";

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
  const runner = useRef<SceneRunner<Input> | null>(null);
  const [paused, setPaused] = useState(false);

  // A layout effect ends while its figure is still in the page: a WebGL context is released before its canvas goes.
  useLayoutEffect(() => {
    if (!ref.current) return;
    const started = new SceneRunner(ref.current, scene, input, setPaused);
    runner.current = started;
    const forget = input ? onInputChange(input, () => started.inputChanged()) : undefined;
    return () => {
      forget?.();
      started.dispose();
      runner.current = null;
    };
  }, [scene, input]);

  const controls = useMemo(() => ({ paused, toggle: () => runner.current?.toggle() }), [paused]);
  return (
    <Controls value={controls}>
      <SceneFigure {...figure} scene={scene.name} ref={ref} />
    </Controls>
  );
}

interface SceneFigureProps {
  scene: SceneDefinition["name"];
  /** Additional attribute: the hero's data-phase. */
  phase?: "samples" | "data" | "assets";
  /** The first-frame picture, an SVG. */
  still: string;
  /** The same picture as AVIF for phone-sized screens, to save the cost of drawing the SVG. */
  phoneStill?: string;
  /** Intrinsic size of the still in CSS pixels. */
  width: number;
  height: number;
  /** The text alternative; empty when the scene is decorative. */
  text: string;
  /** The figure's name; else it would be all of its caption, buttons included. */
  label?: string;
  /** Whether the still is above the fold and should be fetched first. */
  eager?: boolean;
  className?: string | undefined;
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** The DOM of a scene: its figure, its still and what the page overlays. */
function SceneFigure({
  scene,
  phase,
  still,
  phoneStill,
  width,
  height,
  text,
  label,
  eager = false,
  className,
  children,
  ref,
}: SceneFigureProps) {
  return (
    <figure
      ref={ref}
      aria-label={label}
      data-scene={scene}
      data-renderer="still"
      data-state="idle"
      data-phase={phase}
      className={classNames(styles.figure, className)}
    >
      <picture>
        {phoneStill && <source media="(max-width: 480px)" type="image/avif" srcSet={phoneStill} />}
        <img
          src={still}
          width={width}
          height={height}
          alt={text}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          draggable={false}
          {...(eager && OPENING_PICTURE)}
        />
      </picture>
      {children}
    </figure>
  );
}
