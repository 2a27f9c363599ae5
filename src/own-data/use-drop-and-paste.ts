import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { ownData } from "#content/own-data.ts";
import { filesOf, pastedTable } from "./dropped.ts";
import type { Problem } from "./protocol.ts";

interface Handlers {
  /** A file is over the page. */
  onReach: () => void;
  onFiles: (files: readonly File[]) => void;
  onProblem: (problem: Problem) => void;
}

/**
 * Takes files that are dropped on the stage or pasted while the focus is in it, and cells pasted from a spreadsheet.
 * While the stage is there, a file that misses it is not opened by the browser in the site's place.
 * @returns whether a file is held over the page
 */
export function useDropAndPaste(stage: RefObject<HTMLElement | null>, handlers: Handlers): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((found: ReturnType<typeof filesOf>) => {
    if (found === null) return;
    if ("why" in found) handlers.onProblem(found);
    else handlers.onFiles(found);
  });
  const reach = useEffectEvent(handlers.onReach);

  useEffect(() => {
    const holds = (target: EventTarget | null) =>
      target instanceof Node && stage.current?.contains(target) === true;
    // The focus is in the stage, or on what frames it, as after the demonstration was opened.
    const hasFocus = () => {
      const { activeElement, body } = document;
      return (
        holds(activeElement) || (activeElement !== body && activeElement?.contains(stage.current) === true)
      );
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    const onDrag = (does: (event: DragEvent) => void) => (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) does(event);
    };
    const hold = onDrag((event) => {
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = holds(event.target) ? "copy" : "none";
      if (event.type !== "dragenter") return;
      setOver(true);
      reach();
    });
    const leave = onDrag(({ relatedTarget }) => relatedTarget === null && setOver(false));
    const drop = onDrag((event) => {
      event.preventDefault();
      setOver(false);
      if (holds(event.target) && event.dataTransfer) take(filesOf(event.dataTransfer));
    });
    const paste = (event: ClipboardEvent) => {
      const inField = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (!event.clipboardData || inField || !hasFocus()) return;
      const table = pastedTable(event.clipboardData, ownData.pasted);
      const found = filesOf(event.clipboardData) ?? (table && [table]);
      if (found !== null) event.preventDefault();
      take(found);
    };
    window.addEventListener("dragenter", hold, { signal });
    window.addEventListener("dragover", hold, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", drop, { signal });
    document.addEventListener("paste", paste, { signal });
    return () => listeners.abort();
  }, [stage]);
  return over;
}
