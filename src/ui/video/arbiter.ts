/** Is told whether it may play now. */
type Grant = (granted: boolean) => void;

interface Request {
  id: string;
  grant: Grant;
}

export interface Arbiter {
  /**
   * Asks for the page's one place to play. Who plays keeps the place until it leaves, unless the one that asks
   * does so for a person. Asking again with the same id renews the request.
   */
  ask: (id: string, byPerson: boolean, grant: Grant) => void;
  /** Takes a request back; the next one in line is granted. */
  leave: (id: string) => void;
}

/** Decides who of many may play: never two at once. */
export function createArbiter(): Arbiter {
  /** The first one plays. */
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

/** The page's own: two videos never decode at once. */
export const pageArbiter = createArbiter();
