import type { ComponentProps } from "react";
import { fill } from "#lib/text.ts";
import type { Motion } from "#motion/motion.ts";
import { type SpringValue, useSpring } from "#motion/springs.ts";
import "./toggle-figure.css";

export interface ToggleProps {
  /** Whether the second side is shown. */
  readonly after: boolean;
  /** Captions and text alternatives; the latter with placeholders in braces. */
  readonly words: Readonly<
    Record<"beforeCaption" | "afterCaption" | "beforePicture" | "afterPicture", string>
  >;
  readonly motion: Motion;
  /** Drawn although React has not attached (see Arrangement). */
  readonly drawn?: boolean;
}

/** Spring between a diagram's two states, 0..1 (docs/behaviour.md 14.2): keeps velocity; jumps under reduced motion. */
export function useProgress(on: boolean, motion: Motion): SpringValue<number> {
  return useSpring({
    progress: on ? 1 : 0,
    immediate: motion === "reduced",
    config: { tension: 190, friction: 28 },
  }).progress;
}

interface ToggleFigureProps extends ToggleProps, ComponentProps<"figure"> {
  /** Values of the placeholders in the text alternative. */
  readonly told: Readonly<Record<string, string>>;
}

/** A diagram with two sides: its drawings as one picture with a text alternative, and a caption. */
export function ToggleFigure({ after, words, told, motion, children, ...figure }: ToggleFigureProps) {
  const description = fill(after ? words.afterPicture : words.beforePicture, told);
  return (
    <figure {...figure} data-motion={motion}>
      <div role="img" aria-label={description}>
        {children}
      </div>
      <figcaption className="caps toggle-caption">
        {after ? words.afterCaption : words.beforeCaption}
      </figcaption>
    </figure>
  );
}
