import { type RefObject, useEffect, useState } from "react";
import { type Found, foundIn } from "./dropped.ts";

/**
 * Takes files that are dropped on the stage or pasted while the focus is in it, and cells pasted from a spreadsheet.
 * While the stage is there, a file that misses it is not opened by the browser in the site's place.
 * @returns whether a file is held over the page
 */
export function useDropAndPaste(
  stage: RefObject<HTMLElement | null>,
  onReach: () => void,
  onFound: (found: Found) => void,
): boolean {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const holds = (target: EventTarget | null) =>
      target instanceof Node && stage.current?.contains(target) === true;
    const drag = (event: DragEvent) => {
      const { dataTransfer, type, target, relatedTarget } = event;
      if (!dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      dataTransfer.dropEffect = holds(target) ? "copy" : "none";
      if (type === "dragenter") {
        setOver(true);
        onReach();
      } else if (type === "drop" || (type === "dragleave" && relatedTarget === null)) setOver(false);
      const found = type === "drop" && holds(target) && foundIn(dataTransfer);
      if (found) onFound(found);
    };
    const paste = (event: ClipboardEvent) => {
      const { activeElement, body } = document;
      // The focus is in the stage, or on what frames it, as after the demonstration was opened.
      const isHere =
        holds(activeElement) || (activeElement !== body && activeElement?.contains(stage.current) === true);
      const inField = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      const found = event.clipboardData && isHere && !inField ? foundIn(event.clipboardData) : null;
      if (!found) return;
      event.preventDefault();
      onFound(found);
    };
    for (const type of ["dragenter", "dragover", "dragleave", "drop"] as const)
      window.addEventListener(type, drag, { signal });
    document.addEventListener("paste", paste, { signal });
    return () => listeners.abort();
  }, [stage, onReach, onFound]);
  return over;
}
