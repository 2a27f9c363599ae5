import { SceneFigure } from "../stage/scene-figure.tsx";
import { BIORADAR_HEIGHT, BIORADAR_WIDTH } from "./model.ts";
import still from "./still.svg";

/** The bioradar's figure: its first-frame picture. */
export function Bioradar({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <SceneFigure
      scene="bioradar"
      still={still}
      width={BIORADAR_WIDTH}
      height={BIORADAR_HEIGHT}
      text={text}
      className={className}
    />
  );
}
