import type { ReactNode, Ref } from "react";
import { classNames } from "#ui/class-names.ts";
import { OPENING_PICTURE } from "#ui/opening-picture.ts";
import type { SceneDefinition } from "./scene.ts";
import styles from "./scene-figure.module.css";

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
export function SceneFigure({
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
