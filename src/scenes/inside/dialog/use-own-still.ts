import { useState } from "react";
import { useChange } from "#ui/use-change.ts";
import { ownObjects } from "../model/stop-objects.ts";
import type { Subject } from "../model/subject.ts";

/**
 * The address of a painted still of a stop that is a subject's own, where nothing draws it (`needed`): under reduced
 * motion, or without a canvas. Null for the other stops, and until it has been painted.
 */
export function useOwnStill(subject: Subject | null, stop: number, needed: boolean): string | null {
  const [painted, setPainted] = useState({ name: "", address: "" });
  const object = subject && needed ? ownObjects(subject).find((each) => each.stop === stop) : undefined;
  const name = object ? `${subject?.key} ${stop}` : "";
  useChange(name, () => {
    if (!object) return;
    let isLeft = false;
    // Its code has come with the readers of the file.
    void import("../canvas2d/paint-marks.ts").then(({ stillAddress }) => {
      if (!isLeft) setPainted({ name, address: stillAddress(object) });
    });
    return () => {
      isLeft = true;
    };
  });
  return name !== "" && painted.name === name ? painted.address : null;
}
