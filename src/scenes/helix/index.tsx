import { SceneFigure } from "../stage/scene-figure.tsx";
import still from "./still.svg";

/** The helix behind the About page's intro; decorative, so without a text alternative of its own. */
export function Helix({ className }: { className?: string | undefined }) {
  return (
    <SceneFigure scene="helix" still={still} width={1600} height={900} text="" eager className={className} />
  );
}
