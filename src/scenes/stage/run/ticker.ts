/** A scene as the shared loop sees it. */
export interface Ticked {
  readonly element: Element;
  /** Called when the scene enters or leaves view, tab visibility included. */
  readonly seen: (isSeen: boolean) => void;
}

export interface Ticking {
  /** Calls `tick` each frame, `now` in milliseconds; null stops it. */
  run: (tick: ((now: number) => void) | null) => void;
  leave: () => void;
}

interface Member {
  readonly ticked: Ticked;
  onScreen: boolean;
  seen: boolean;
  tick: ((now: number) => void) | null;
}

/** One observer, visibility listener and frame loop for all scenes, each active only while a scene needs it. */
const members = new Map<Element, Member>();
let observer: IntersectionObserver | null = null;
let request = 0;

/** Elements that cover the whole page. */
const covers = new Set<Element>();

/** While an element covers the page, only the scenes in it are seen. Returns a function that ends it. */
export function coverPage(cover: Element): () => void {
  covers.add(cover);
  onVisibility();
  return () => {
    covers.delete(cover);
    onVisibility();
  };
}

function isCovered(element: Element): boolean {
  for (const cover of covers) if (!cover.contains(element)) return true;
  return false;
}

/** Adds a scene to the loop; it gets no frames until it calls `run`. */
export function joinTicker(ticked: Ticked): Ticking {
  if (members.size === 0) {
    observer = new IntersectionObserver(onIntersect);
    document.addEventListener("visibilitychange", onVisibility);
  }
  const member: Member = { ticked, onScreen: false, seen: false, tick: null };
  members.set(ticked.element, member);
  observer?.observe(ticked.element);
  return {
    run: (tick) => {
      member.tick = tick;
      schedule();
    },
    leave: () => {
      if (members.get(ticked.element) !== member) return;
      members.delete(ticked.element);
      observer?.unobserve(ticked.element);
      if (members.size === 0) {
        observer?.disconnect();
        observer = null;
        document.removeEventListener("visibilitychange", onVisibility);
      }
      schedule();
    },
  };
}

function onIntersect(entries: readonly IntersectionObserverEntry[]): void {
  for (const entry of entries) {
    const member = members.get(entry.target);
    if (member) member.onScreen = entry.isIntersecting;
  }
  onVisibility();
}

function onVisibility(): void {
  for (const member of members.values()) {
    const seen =
      member.onScreen && document.visibilityState === "visible" && !isCovered(member.ticked.element);
    if (seen === member.seen) continue;
    member.seen = seen;
    member.ticked.seen(seen);
  }
}

function anyRunning(): boolean {
  for (const member of members.values()) if (member.tick) return true;
  return false;
}

function schedule(): void {
  const wanted = anyRunning();
  if (wanted && request === 0) request = requestAnimationFrame(loop);
  if (!wanted && request !== 0) {
    cancelAnimationFrame(request);
    request = 0;
  }
}

function loop(now: number): void {
  request = requestAnimationFrame(loop);
  for (const member of members.values()) member.tick?.(now);
}
