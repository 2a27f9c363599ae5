import { Button } from "../button/index.tsx";
import { controlIcons } from "../icons/controls.ts";
import { IconDrawing } from "../icons/icon.tsx";

interface ArrowsProps {
  /** Accessible names. */
  previous: string;
  next: string;
  /** Both are left out where the steps go round. */
  atStart?: boolean;
  atEnd?: boolean;
  /** Also called at the ends, where it is to do nothing. */
  onStep: (by: -1 | 1) => void;
}

/** Previous and next arrows. At the ends they stay, marked as disabled, so that they keep the focus. */
export function Arrows({ previous, next, atStart, atEnd, onStep }: ArrowsProps) {
  return (
    <>
      <Button square aria-label={previous} aria-disabled={atStart} onClick={() => onStep(-1)}>
        <IconDrawing shape={controlIcons["arrow-left"]} />
      </Button>
      <Button square aria-label={next} aria-disabled={atEnd} onClick={() => onStep(1)}>
        <IconDrawing shape={controlIcons["arrow-right"]} />
      </Button>
    </>
  );
}
