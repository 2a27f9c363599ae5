import type { ReactNode } from "react";
import { Stage } from "../runtime/stage.tsx";
import styles from "./inside.module.css";
import type { StopId } from "./model/stops.ts";
import { type InsideInput, insideScene } from "./scene.ts";
import { stillsOf } from "./stills/addresses.ts";

interface InsideSceneProps {
  /** One object for the component's lifetime: the page writes the depth and reports it by `inputChanged`. */
  input: InsideInput;
  /** The stop whose still is shown where nothing draws. */
  stop: StopId;
  /** The address of another picture in place of that still. */
  painted?: string | null;
  text: string;
  children?: ReactNode;
}

/** The figure of 'Look inside'. It fills its parent; what the page lays over it are its children. */
export function InsideScene({ input, stop, painted, text, children }: InsideSceneProps) {
  const { phone, wide } = stillsOf(stop);
  return (
    <Stage
      scene={insideScene}
      input={input}
      still={painted ?? wide}
      {...(!painted && { phoneStill: phone })}
      width={1440}
      height={1440}
      text={text}
      className={styles.scene}
    >
      {children}
    </Stage>
  );
}
