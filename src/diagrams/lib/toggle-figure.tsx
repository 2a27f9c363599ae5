import type { ComponentProps } from "react";
import { interpolate } from "#lib/text.ts";
import type { Motion } from "#motion/motion.ts";
import { type SpringValue, useSpring } from "#motion/springs.ts";
import "./toggle-figure.css";

export interface ToggleProps {
  /** Whether the second side is shown. */
  readonly after: boolean;
  /** True once the visitor has chosen a side; until then it changes with scrolling, also a screen reader's. */
  readonly chosen?: boolean | undefined;
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
  /** Values of the placeholders in a side's text alternative. */
  readonly told: (after: boolean) => Readonly<Record<string, string>>;
}

/**
 * A diagram with two sides: its drawings as one picture with a text alternative, and a caption. Until a side is chosen
 * the alternative tells both, so that nothing changes under who hears it.
 */
export function ToggleFigure({ after, chosen, words, told, motion, children, ...figure }: ToggleFigureProps) {
  const { beforeCaption, afterCaption } = words;
  const first = interpolate(words.beforePicture, told(false));
  const second = interpolate(words.afterPicture, told(true));
  const both = `${beforeCaption}: ${first} ${afterCaption}: ${second}`;
  return (
    <figure {...figure} data-motion={motion}>
      <div role="img" aria-label={!chosen ? both : after ? second : first}>
        {children}
      </div>
      <figcaption aria-hidden={!chosen} className="caps toggle-caption">
        {after ? afterCaption : beforeCaption}
      </figcaption>
    </figure>
  );
}
