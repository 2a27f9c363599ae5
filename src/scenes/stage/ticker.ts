/** A scene, as the one loop knows it. */
export interface Ticked {
  readonly element: Element;
  /** One frame; `now` in milliseconds. */
  readonly tick: (now: number) => void;
  /** Whether anything of it is on screen in a visible tab. Called when that changes. */
  readonly seen: (isSeen: boolean) => void;
}

export interface Ticking {
  /** Asks for frames, or for none. */
  run: (wanted: boolean) => void;
  leave: () => void;
}

interface Member {
  readonly ticked: Ticked;
  onScreen: boolean;
  seen: boolean;
  running: boolean;
}

/*
 * The site's one IntersectionObserver for scenes, one visibility listener and one requestAnimationFrame
 * loop. While no scene runs there is no loop; while no scene exists there is nothing at all.
 */
const members = new Map<Element, Member>();
let observer: IntersectionObserver | null = null;
let request = 0;

/** Brings a scene into the loop; it gets no frames until it asks for them. */
export function joinTicker(ticked: Ticked): Ticking {
  if (members.size === 0) {
    observer = new IntersectionObserver(onIntersect);
    document.addEventListener("visibilitychange", onVisibility);
  }
  const member: Member = { ticked, onScreen: false, seen: false, running: false };
  members.set(ticked.element, member);
  observer?.observe(ticked.element);
  return {
    run: (wanted) => {
      member.running = wanted;
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
    const seen = member.onScreen && document.visibilityState === "visible";
    if (seen === member.seen) continue;
    member.seen = seen;
    member.ticked.seen(seen);
  }
}

function anyRunning(): boolean {
  for (const member of members.values()) if (member.running) return true;
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
  for (const member of members.values()) if (member.running) member.ticked.tick(now);
}
