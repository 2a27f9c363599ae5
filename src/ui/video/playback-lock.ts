/** Called with whether playback is allowed when that changes, and when its holder repeats the request. */
type OnChange = (granted: boolean) => void;

interface Request {
  id: string;
  onChange: OnChange;
}

/** Grants playback to one of many players at a time. */
export function createPlaybackLock() {
  /** The queue of requests; the first one plays. */
  let queue: readonly Request[] = [];

  const reorder = (next: readonly Request[]) => {
    const before = queue[0];
    queue = next;
    if (before?.id === queue[0]?.id) return;
    before?.onChange(false);
    queue[0]?.onChange(true);
  };

  return {
    /**
     * Requests the page's one playback slot. Its holder keeps it until it releases it, unless another request is made
     * for the visitor. Repeating an id updates its request.
     */
    request: (id: string, forVisitor: boolean, onChange: OnChange): void => {
      const others = queue.filter((waiting) => waiting.id !== id);
      const request = { id, onChange };
      const holds = queue[0]?.id === id;
      reorder(forVisitor || holds ? [request, ...others] : [...others, request]);
      if (holds) onChange(true);
    },
    /** Withdraws a request; the next in the queue is granted. */
    release: (id: string): void => reorder(queue.filter((waiting) => waiting.id !== id)),
  };
}

/** The lock of this page, so that two videos never decode at once. */
export const pagePlayback = createPlaybackLock();
