import type { Answer, Guess, Problem, ReadRequest, Request } from "../protocol.ts";
import { bytesOf } from "./bytes.ts";
import type { Reader } from "./reader.ts";
import { problemOf, remarksOf } from "./refusal.ts";
import { type Decoding, utf8Of } from "./text.ts";

/** Decompressed bytes that are read unless all of them are asked for. */
const LIMIT = 64 << 20;
/** Milliseconds of reading between two pictures of what is read so far, at least, and as a multiple of one's own. */
const BETWEEN_PICTURES = 250;
const PICTURE_FACTOR = 4;

/** Thrown within a reader whose request has been replaced; nobody hears of it. */
class Stopped extends Error {}

/** The encoding, where it was guessed. */
function encodingGuess({ encodings: [likeliest, ...others] }: Decoding, chosen?: string): Guess[] {
  if (likeliest === undefined || others.length === 0) return [];
  return [{ id: "encoding", value: chosen ?? likeliest, options: [likeliest, ...others] }];
}

/** The members of the worker's scope that are used here; TypeScript's worker library excludes the DOM's. */
declare const self: {
  postMessage: (answer: Answer<unknown>, transfer?: readonly Transferable[]) => void;
  onmessage: (event: MessageEvent<Request>) => void;
};

/** Runs a reader in its worker: one request at a time, of which a newer one ends the older. */
export function serve<Data>(reader: Reader<Data>): void {
  let current = 0;

  const read = async (id: number, { files, format, choices, whole }: ReadRequest): Promise<void> => {
    const guard = () => {
      if (current !== id) throw new Stopped();
    };
    const odd: Problem[] = [];
    const parts = new Map(files.map((file) => [file, { bytes: 0, whole: false, remarks: odd }]));
    const progress = () => ({
      bytes: [...parts.values()].reduce((sum, part) => sum + part.bytes, 0),
      size: files.reduce((sum, file) => sum + file.size, 0),
      whole: [...parts.values()].every((part) => part.whole),
    });
    async function* bytes(file: File): AsyncGenerator<Uint8Array> {
      const limit = whole ? Number.POSITIVE_INFINITY : LIMIT;
      for await (const piece of bytesOf(file, limit, parts.get(file))) {
        guard();
        yield piece;
      }
    }
    const decoding: Decoding = { encodings: [], unreadable: 0 };
    const utf8 = (file: File) => utf8Of(bytes(file), decoding, choices.encoding);
    let [next, asked] = [0, 0];
    await reader(
      {
        files,
        format,
        choices,
        bytes,
        utf8,
        progress,
      },
      {
        due: () => {
          guard();
          asked = performance.now();
          return asked >= next;
        },
        show: (data, facts, transfer) => {
          guard();
          const guesses = [...encodingGuess(decoding, choices.encoding), ...facts.guesses];
          const remarks = [...facts.remarks, ...odd, ...remarksOf({ unreadable: decoding.unreadable })];
          const all = { ...progress(), ...facts, guesses, remarks };
          self.postMessage({ is: "data", id, data, facts: all }, transfer);
          const now = performance.now();
          next = now + Math.max(BETWEEN_PICTURES, PICTURE_FACTOR * (now - asked));
        },
      },
    );
    guard();
    self.postMessage({ is: "done", id });
  };

  self.onmessage = ({ data: { id, read: asked } }) => {
    current = id;
    if (!asked) return;
    read(id, asked).catch((error: unknown) => {
      if (current === id) self.postMessage({ is: "refused", id, problem: problemOf(error) });
    });
  };
  self.postMessage({ is: "ready" });
}
