import { combine } from "zustand/middleware";
import { createStore, type ExtractState } from "zustand/vanilla";
import { type Found, withinLimit } from "./dropped.ts";
import { kinds, loadView, type OwnView } from "./kinds.ts";
import { type Answer, type Facts, KINDS, type Kind, type Problem, type ReadRequest } from "./protocol.ts";

export interface Opened {
  /** Number of the request by which it was read. */
  id: number;
  kind: Kind;
  View: OwnView;
  /** The file's name, or both names of a pair. */
  name: string;
  data: unknown;
  facts: Facts;
}

export type Session = ExtractState<ReturnType<typeof createSession>>;

const atFirst = {
  /** Whether readers and views are here: nothing is fetched once they are. */
  readers: "away" as "away" | "loading" | "ready",
  /** When the file that is being read was opened, by `performance.now()`; null when none is. */
  since: null as number | null,
  opened: null as Opened | null,
  problem: null as Problem | null,
};

/** Opens a visitor's files on one demonstration's stage. All readers are asked; that of the files' kind answers. */
export const createSession = (demo: string) =>
  createStore(
    combine(atFirst, (set) => {
      let workers: Worker[] = [];
      let loading: Promise<void> | undefined;
      let request: ReadRequest | undefined;
      let id = 0;

      const ask = (read: ReadRequest | null) => {
        for (const worker of workers) worker.postMessage({ id, read });
      };
      const dismiss = () => {
        for (const worker of workers) worker.terminate();
        [workers, loading] = [[], undefined];
      };
      /** Lets go of all readers, because one that crashed would leave the next file without an answer. */
      const fail = (why: string) => {
        dismiss();
        set({ readers: "away", since: null, problem: { why } });
      };
      const start = async (kind: Kind) => {
        const worker = kinds[kind].reader();
        workers.push(worker);
        const ready = new Promise((resolve, reject) => {
          worker.onmessage = resolve;
          worker.onerror = reject;
        });
        const [View] = await Promise.all([loadView(kind, demo), ready]);
        worker.onmessage = ({ data: said }: MessageEvent<Answer<unknown>>) => {
          if (said.is === "ready" || said.id !== id) return;
          const name = request?.files.map((file) => file.name).join(" + ") ?? "";
          if (said.is === "data") set({ opened: { ...said, kind, View, name } });
          else set({ since: null, ...(said.is === "refused" && { problem: said.problem }) });
        };
        worker.onerror = () => fail("crashed");
      };
      /** Loads every reader and view. Called when somebody reaches for a file; does nothing the second time. */
      const prepare = () => {
        if (loading) return loading;
        set({ readers: "loading" });
        const mine = Promise.all(KINDS.map(start)).then(
          () => {
            if (loading === mine) set({ readers: "ready" });
          },
          () => {
            if (loading === mine) fail("not-loaded");
          },
        );
        loading = mine;
        return mine;
      };
      /** Ends the reading before it. Returns the number of the new one. */
      const begin = () => {
        stop();
        set({ since: performance.now(), problem: null });
        return id;
      };
      const read = async (asked: ReadRequest) => {
        const mine = begin();
        request = asked;
        await prepare();
        if (id === mine) ask(asked);
      };
      /** Reads the same files again. */
      const again = (part: Partial<ReadRequest>) => {
        if (request) void read({ ...request, ...part });
      };
      /** Stops reading and keeps what is shown. */
      const stop = () => {
        id += 1;
        ask(null);
        set({ since: null });
      };

      /** Reads files, or says why they cannot be. */
      const take = (given: Found) => {
        const found = withinLimit(given);
        if ("why" in found) set({ problem: found });
        else void read({ files: found, choices: {}, whole: false });
      };

      return {
        prepare,
        stop,
        take,
        /** Takes files once they have come, unless others are taken meanwhile, or everything is closed. */
        takeLater: async (coming: Promise<Found>) => {
          const mine = begin();
          const given = await coming;
          if (id !== mine) return;
          stop();
          take(given);
        },
        choose: (guess: string, value: string) => again({ choices: { ...request?.choices, [guess]: value } }),
        readAll: () => again({ whole: true }),
        /** Lets go of everything: the readers' memory, the files, the picture. */
        close: () => {
          id += 1;
          dismiss();
          set(atFirst);
        },
      };
    }),
  );
