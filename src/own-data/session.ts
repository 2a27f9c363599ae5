import { combine } from "zustand/middleware";
import { createStore, type ExtractState } from "zustand/vanilla";
import { type Found, withinLimit } from "./dropped.ts";
import { kinds, loadView, type OwnView, recogniser } from "./kinds.ts";
import {
  type Answer,
  type Choices,
  type Facts,
  type Guess,
  KIND_OF,
  KINDS,
  type Kind,
  type Problem,
  type ReadRequest,
  type RecogniseAnswer,
  type Recognised,
} from "./protocol.ts";

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

/** Files that are asked for; what they are is known once they have been recognised. */
interface Asked extends Omit<ReadRequest, "format"> {
  recognised?: Recognised;
}

/** The format that files are read as: the visitor's choice of the formats that are possible, else the likeliest. */
function readAs({ formats }: Recognised, { as }: Choices) {
  const format = formats.find((each) => each === as) ?? formats[0];
  const guesses: Guess[] = formats.length > 1 ? [{ id: "as", value: format, options: formats }] : [];
  return { format, kind: KIND_OF[format], guesses };
}

/**
 * Opens a visitor's files on one demonstration's stage: one worker tells what they are, and the reader of their kind
 * reads them.
 */
export const createSession = (demo: string) =>
  createStore(
    combine(atFirst, (set, get) => {
      const workers = new Map<Kind | "recogniser", Worker>();
      const views = new Map<Kind, OwnView>();
      let loading: Promise<void> | undefined;
      let request: Asked | undefined;
      let id = 0;
      /** A pass that looks for something and shows nothing: the data so far, and who waits for it. */
      let finding: { found: unknown; end: (found: unknown) => void } | undefined;

      const dismiss = () => {
        for (const worker of workers.values()) worker.terminate();
        workers.clear();
        finding?.end(undefined);
        loading = undefined;
      };
      /** Lets go of all readers, because one that crashed would leave the next file without an answer. */
      const fail = (why: string) => {
        dismiss();
        set({ readers: "away", since: null, problem: { why } });
      };
      const hear = (said: Answer<unknown> | RecogniseAnswer) => {
        if (said.is === "ready" || said.id !== id || !request) return;
        if (finding) {
          if (said.is === "data") finding.found = said.data;
          else finding.end(said.is === "done" ? finding.found : undefined);
          return;
        }
        if (said.is === "recognised") {
          request = { ...request, recognised: said };
          ask(request, said);
        } else if (said.is === "data" && request.recognised) show(said, request, request.recognised);
        else set({ since: null, ...(said.is === "refused" && { problem: said.problem }) });
      };
      const ask = ({ choices, whole }: Asked, recognised: Recognised) => {
        const { format, kind } = readAs(recognised, choices);
        const read: ReadRequest = { files: recognised.files, format, choices, whole };
        workers.get(kind)?.postMessage({ id, read });
      };
      const show = (
        { id, data, facts }: Pick<Opened, "id" | "data" | "facts">,
        { choices }: Asked,
        recognised: Recognised,
      ) => {
        const { kind, guesses } = readAs(recognised, choices);
        const name = recognised.files.map((file) => file.name).join(" + ");
        const View = views.get(kind);
        if (!View) return;
        const before = get().opened;
        // While no record is added, as within a long sequence, the same data is not drawn again.
        const isSame = before?.id === id && !facts.whole && before.facts.records === facts.records;
        const opened = { id, kind, View, name, data: isSame ? before.data : data };
        set({ opened: { ...opened, facts: { ...facts, guesses: [...guesses, ...facts.guesses] } } });
      };
      const start = async (what: Kind | "recogniser") => {
        const worker = what === "recogniser" ? recogniser() : kinds[what].reader();
        workers.set(what, worker);
        await new Promise((resolve, reject) => {
          worker.onmessage = resolve;
          worker.onerror = reject;
        });
        worker.onmessage = ({ data }) => hear(data);
        worker.onerror = () => fail("crashed");
      };
      /** Loads every reader and view. Called when somebody reaches for a file; does nothing the second time. */
      const prepare = () => {
        if (loading) return loading;
        set({ readers: "loading" });
        const view = async (kind: Kind) => views.set(kind, await loadView(kind, demo));
        const mine = Promise.all([start("recogniser"), ...KINDS.map(start), ...KINDS.map(view)]).then(
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
      const read = async (asked: Asked) => {
        const mine = begin();
        request = asked;
        await prepare();
        if (id !== mine) return;
        if (asked.recognised) ask(asked, asked.recognised);
        else workers.get("recogniser")?.postMessage({ id, files: asked.files });
      };
      /** Reads the same files again. */
      const again = (part: Partial<Asked>) => {
        if (request) void read({ ...request, ...part });
      };
      /** Stops reading and keeps what is shown. */
      const stop = () => {
        id += 1;
        finding?.end(undefined);
        for (const kind of KINDS) workers.get(kind)?.postMessage({ id, read: null });
        set({ since: null });
      };

      /**
       * Reads the same files with a choice, in a pass of its own: what is shown stays. Resolves with the data, or with
       * undefined when it was ended or refused. Only while nothing is being read.
       */
      const find = async (choice: string, value: string): Promise<unknown> => {
        if (!request?.recognised) return undefined;
        stop();
        const { recognised, choices, whole } = request;
        const { format, kind } = readAs(recognised, choices);
        const read = { files: recognised.files, format, choices: { ...choices, [choice]: value }, whole };
        workers.get(kind)?.postMessage({ id, read });
        return new Promise((resolve) => {
          const end = (found: unknown) => {
            finding = undefined;
            resolve(found);
          };
          finding = { found: undefined, end };
        });
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
        find,
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
