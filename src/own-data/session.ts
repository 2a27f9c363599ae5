import { kinds, loadView, type OwnView } from "./kinds.ts";
import { type Answer, type Facts, KINDS, type Kind, type Problem, type ReadRequest } from "./protocol.ts";

export interface Opened {
  kind: Kind;
  View: OwnView;
  data: unknown;
  facts: Facts;
  /** The request that opened it, to read it again with other choices. */
  request: ReadRequest;
}

export interface SessionState {
  /** Whether readers and views are here: nothing is fetched once they are. */
  readers: "away" | "loading" | "ready" | "failed";
  reading: boolean;
  /** When the file that is being read was opened, by `performance.now()`. */
  since: number;
  opened: Opened | null;
  problem: Problem | null;
}

export const atFirst: SessionState = {
  readers: "away",
  reading: false,
  since: 0,
  opened: null,
  problem: null,
};

export interface Session {
  /** Loads every reader and view. Called when somebody reaches for a file; does nothing the second time. */
  prepare: () => Promise<void>;
  open: (request: ReadRequest) => void;
  refuse: (problem: Problem) => void;
  /** Stops reading and keeps what is shown. */
  stop: () => void;
  /** Lets go of everything: the readers' memory, the files, the picture. */
  close: () => void;
}

type Readers = Readonly<Record<Kind, { worker: Worker; View: OwnView }>>;

/**
 * Opens a visitor's files on the stage of one demonstration. A file is given to the reader of the stage's own kind, and
 * by it to another's where it belongs there.
 * @param change is told how the state differs, never after `close`
 */
export function createSession(
  demo: string,
  own: Kind,
  change: (next: (state: SessionState) => SessionState) => void,
): Session {
  let preparing: Promise<Readers> | undefined;
  let readers: Readers | undefined;
  let request: ReadRequest | undefined;
  let number = 0;

  const set = (part: Partial<SessionState>) => change((state) => ({ ...state, ...part }));
  const end = (part: Partial<SessionState> = {}) => set({ reading: false, ...part });

  const answer = (kind: Kind, said: Answer<unknown>) => {
    if (said.is === "ready" || said.id !== number || !readers || !request) return;
    if (said.is === "elsewhere") ask(said.kind);
    else if (said.is === "done") end();
    else if (said.is === "refused") end({ problem: said.problem });
    else set({ opened: { kind, View: readers[kind].View, data: said.data, facts: said.facts, request } });
  };
  const ask = (kind: Kind) => {
    if (request) readers?.[kind].worker.postMessage({ ask: "read", id: number, ...request });
  };
  const quiet = () => {
    number += 1;
    for (const kind of KINDS) readers?.[kind].worker.postMessage({ ask: "stop" });
  };

  async function load(): Promise<Readers> {
    const started = await Promise.all(
      KINDS.map(async (kind) => {
        const [worker, View] = await Promise.all([startReader(kind), loadView(kind, demo)]);
        worker.onmessage = ({ data }: MessageEvent<Answer<unknown>>) => answer(kind, data);
        worker.onerror = () => end({ problem: { why: "crashed" } });
        return [kind, { worker, View }] as const;
      }),
    );
    return Object.fromEntries(started) as Record<Kind, { worker: Worker; View: OwnView }>;
  }

  const prepare = async (): Promise<void> => {
    if (preparing === undefined) {
      set({ readers: "loading" });
      preparing = load();
    }
    const mine = preparing;
    try {
      const loaded = await mine;
      if (preparing !== mine) {
        for (const kind of KINDS) loaded[kind].worker.terminate();
        return;
      }
      readers = loaded;
      set({ readers: "ready" });
    } catch {
      if (preparing !== mine) return;
      preparing = undefined;
      end({ readers: "failed", problem: { why: "not-loaded" } });
    }
  };

  return {
    prepare,
    open: (asked) => {
      quiet();
      const mine = number;
      set({ reading: true, since: performance.now(), problem: null });
      void prepare().then(() => {
        if (number !== mine || !readers) return;
        request = asked;
        ask(own);
      });
    },
    refuse: (problem) => end({ problem }),
    stop: () => {
      quiet();
      end();
    },
    close: () => {
      number += 1;
      for (const kind of KINDS) readers?.[kind].worker.terminate();
      [preparing, readers, request] = [undefined, undefined, undefined];
      change(() => atFirst);
    },
  };
}

/** Starts a kind's reader. @throws when its script cannot be loaded */
function startReader(kind: Kind): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = kinds[kind].reader();
    worker.onmessage = () => resolve(worker);
    worker.onerror = () => {
      worker.terminate();
      reject(new Error(`The reader of ${kind} could not be loaded.`));
    };
  });
}
