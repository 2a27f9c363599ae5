import type { RecogniseAnswer, RecogniseRequest } from "../protocol.ts";
import { recognise } from "./recognise.ts";
import { problemOf } from "./refusal.ts";

/** The members of the worker's scope that are used here; TypeScript's worker library excludes the DOM's. */
declare const self: {
  postMessage: (answer: RecogniseAnswer) => void;
  onmessage: (event: MessageEvent<RecogniseRequest>) => void;
};

self.onmessage = ({ data: { id, files } }) => {
  recognise(files).then(
    (recognised) => self.postMessage({ is: "recognised", id, ...recognised }),
    (error: unknown) => self.postMessage({ is: "refused", id, problem: problemOf(error) }),
  );
};
self.postMessage({ is: "ready" });
