import type { Answer, Problem, ReadRequest, Request } from "../protocol.ts";
import { bytesOf, type Progress } from "./bytes.ts";
import type { Reader } from "./reader.ts";
import { recognise } from "./recognise.ts";
import { Refusal } from "./refusal.ts";
import { textOf } from "./text.ts";

/** Decompressed bytes that are read unless all of them are asked for. */
const LIMIT = 64 << 20;
/** Milliseconds from one picture of what is read so far to the next. */
const BETWEEN_PICTURES = 250;

/** Thrown within a reader whose request has been replaced; nobody hears of it. */
class Stopped extends Error {}

interface Port<Data> {
  postMessage: (answer: Answer<Data>, transfer: Transferable[]) => void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
}

/** Runs a reader in its worker: one request at a time, of which a newer one ends the older. */
export function serve<Data>(reader: Reader<Data>, port: Port<Data> = self as unknown as Port<Data>): void {
  /** The request that is being read; 0 when there is none. */
  let current = 0;
  const send = (answer: Answer<Data>, transfer: readonly Transferable[] = []): void =>
    port.postMessage(answer, [...transfer]);

  const read = async (id: number, { files, choices, whole }: ReadRequest): Promise<void> => {
    const guard = () => {
      if (current !== id) throw new Stopped();
    };
    const found = await recognise(files);
    guard();
    if (found.kind !== reader.kind) return send({ is: "elsewhere", id, kind: found.kind });
    const size = found.files.reduce((sum, file) => sum + file.size, 0);
    const progress = new Map<File, Progress>(found.files.map((file) => [file, { bytes: 0, whole: false }]));
    async function* bytes(file: File): AsyncGenerator<Uint8Array> {
      const own = progress.get(file) ?? { bytes: 0, whole: false };
      for await (const part of bytesOf(file, whole ? Number.POSITIVE_INFINITY : LIMIT, own)) {
        guard();
        yield part;
      }
    }
    const progressNow = () => ({
      bytes: [...progress.values()].reduce((sum, own) => sum + own.bytes, 0),
      size,
      whole: [...progress.values()].every((own) => own.whole),
    });
    let shown = performance.now() - BETWEEN_PICTURES;
    await reader.read(
      {
        files: found.files,
        format: found.format,
        choices,
        bytes,
        text: (file) => textOf(bytes(file)),
        progress: progressNow,
      },
      {
        due: () => {
          guard();
          return performance.now() - shown >= BETWEEN_PICTURES;
        },
        show: (data, facts, transfer) => {
          guard();
          shown = performance.now();
          send({ is: "data", id, data, facts: { ...progressNow(), ...facts } }, transfer);
        },
      },
    );
    guard();
    send({ is: "done", id });
  };

  port.onmessage = ({ data: request }) => {
    if (request.ask === "stop") {
      current = 0;
      return;
    }
    const { id } = request;
    current = id;
    read(id, request).catch((error: unknown) => {
      if (error instanceof Stopped || current !== id) return;
      send({ is: "refused", id, problem: problemOf(error) });
    });
  };
  send({ is: "ready" });
}

function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  return { why: "failed", values: { reason: error instanceof Error ? error.message.slice(0, 200) : "" } };
}
