import { type RefObject, useEffect, useRef } from "react";

/** Brings a video into view when it comes back in place of its demonstration, which may have been taller. */
export function useComeBack(frame: RefObject<Element | null>, live: boolean): void {
  const was = useRef(live);
  useEffect(() => {
    if (was.current && !live) frame.current?.scrollIntoView({ block: "nearest" });
    was.current = live;
  }, [frame, live]);
}
