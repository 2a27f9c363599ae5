/** Receives whether playback is allowed now. */
type Grant = (granted: boolean) => void;

interface Request {
  id: string;
  grant: Grant;
}

export interface Arbiter {
  /**
   * Requests the page's one playback slot. Its holder keeps it until it leaves, unless another request is made for the
   * visitor. Repeating an id updates its request.
   */
  ask: (id: string, byPerson: boolean, grant: Grant) => void;
  /** Withdraws a request; the next in the queue is granted. */
  leave: (id: string) => void;
}

/** Grants playback to one of many players at a time. */
export function createArbiter(): Arbiter {
  /** The queue of requests; the first one plays. */
  let line: readonly Request[] = [];

  const reorder = (next: readonly Request[]) => {
    const before = line[0];
    line = next;
    if (before?.id === line[0]?.id) return;
    before?.grant(false);
    line[0]?.grant(true);
  };

  return {
    ask: (id, byPerson, grant) => {
      const others = line.filter((request) => request.id !== id);
      const request = { id, grant };
      const holds = line[0]?.id === id;
      reorder(byPerson || holds ? [request, ...others] : [...others, request]);
      if (holds) grant(true);
    },
    leave: (id) => reorder(line.filter((request) => request.id !== id)),
  };
}

/** The page's lock, so that two videos never decode at once. */
export const pageArbiter = createArbiter();
