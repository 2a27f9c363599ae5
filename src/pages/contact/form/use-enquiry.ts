import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from "react";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import {
  type ResultMessage,
  resultChannelName,
  resultMessageSchema,
  submitAnswerSchema,
} from "#enquiry/protocol.ts";
import { isKiosk, useKiosk } from "#state/kiosk.ts";
import { createDraftStore, type Draft, isAnotherEnquiry, isRetry, newSubmissionId } from "./draft.ts";
import { encodeForm, type SendState, sendForm } from "./send-form.ts";
import { type CheckToken, type FormState, initialState, isTokenExpired, mayHear, reduce } from "./state.ts";
import type { useFields } from "./use-fields.ts";

/** Milliseconds after which an unanswered submission is shown as failed; a later success still counts. */
const ANSWER_TIMEOUT_MS = 8_000;

const drafts = createDraftStore(() => window.sessionStorage, isKiosk);

interface EnquiryOptions {
  formRef: RefObject<HTMLFormElement | null>;
  fields: Pick<ReturnType<typeof useFields>, "values" | "begin" | "areValid" | "take">;
  onReceived: () => void;
}

/** State of one enquiry from the first keystroke to the response: its id, draft and phase. */
export function useEnquiry({ formRef, fields, onReceived }: EnquiryOptions) {
  const [state, dispatch] = useReducer(reduce, initialState);
  /** Null in prerendered markup, where an id would be shared by all visitors. */
  const [submissionId, setSubmissionId] = useState<string | null>(null);
  /** Values already posted under this id, if any. */
  const posted = useRef<Draft["posted"]>(null);

  const begin = useEffectEvent(fields.begin);
  useEffect(() => {
    const draft = drafts.load();
    const values = begin(draft?.values ?? EMPTY_VALUES, new FormData(formRef.current ?? undefined));
    const retry = draft !== null && isRetry({ values, posted: draft.posted }) ? draft : null;
    posted.current = retry?.posted ?? null;
    setSubmissionId(retry?.submissionId ?? newSubmissionId());
  }, [formRef]);

  const checkAgain = () => dispatch({ type: "check-again" });
  useExpiry(state, checkAgain);
  const needsNoCheck = useKiosk() && submissionId !== null && state.phase === "verifying";
  useEffect(() => {
    if (needsNoCheck) dispatch({ type: "token", token: null });
  }, [needsNoCheck]);

  const finish = (outcome: ResultMessage["outcome"] | "kept") => {
    if (outcome !== "failed") {
      drafts.clear();
      onReceived();
    }
    dispatch({ type: "answer", outcome });
  };
  useResultChannel(mayHear(state) ? submissionId : null, finish);
  useEffect(() => {
    if (state.phase !== "submitting") return;
    const timer = setTimeout(() => dispatch({ type: "silence" }), ANSWER_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state.phase]);

  const canSendHeld = state.phase === "ready" && state.held;
  useEffect(() => {
    if (canSendHeld) formRef.current?.requestSubmit();
  }, [canSendHeld, formRef]);

  /** The id for these values: a new one, with a new check, if others were posted under the present one. */
  function idFor(values: Draft["values"], present: string): string {
    if (!isAnotherEnquiry({ values, posted: posted.current })) return present;
    const id = newSubmissionId();
    posted.current = null;
    setSubmissionId(id);
    checkAgain();
    return id;
  }

  return {
    state,
    submissionId,
    checkAgain,
    acceptToken: (token: CheckToken) => dispatch({ type: "token", token }),
    failCheck: (code: string) => dispatch({ type: "check-failed", code }),

    /** Discards an expired token and restarts the check (docs/behaviour.md 7.6). */
    renewExpired() {
      if (isTokenExpired(state, Date.now())) checkAgain();
    },

    /** Called after the field's own handler, so that `values` has the change. */
    onChange() {
      if (submissionId === null) return;
      // Typing cancels a held submission.
      if (state.held) dispatch({ type: "let-go" });
      const values = fields.values();
      const id = idFor(values, submissionId);
      drafts.save({ submissionId: id, values, posted: posted.current });
    },

    /**
     * Lets a valid form be submitted natively, into a new tab. Without a token the submission is held until one arrives
     * and then sent by fetch: browsers block new tabs that long after the click, WebKit immediately.
     */
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      fields.take(new FormData(event.currentTarget));
      if (!fields.areValid()) {
        event.preventDefault();
        dispatch({ type: "let-go" });
        return;
      }
      const values = fields.values();
      // Values that the browser filled in without an event may have made it another enquiry.
      const isSame = submissionId !== null && idFor(values, submissionId) === submissionId;
      if (state.phase !== "ready" || !isSame || isTokenExpired(state, Date.now())) {
        event.preventDefault();
        if (state.phase === "ready") checkAgain();
        dispatch({ type: "hold" });
        return;
      }
      posted.current = values;
      drafts.save({ submissionId, values, posted: values });
      if (isKiosk() || state.held) {
        event.preventDefault();
        const form = event.currentTarget;
        // Includes the hidden fields, as in the browser's own post.
        const data = new FormData(form);
        // A late response must not affect a form that now holds another enquiry.
        const isCurrent = () => new FormData(form).get("submissionId") === submissionId;
        const sendable = { action: form.action, reset: () => isCurrent() && form.reset() };
        const kiosk = isKiosk() ? postFromKiosk() : undefined;
        const report = (step: SendState) => {
          if (!isCurrent()) return;
          if (step === "success") finish(kiosk?.kept() ? "kept" : "received");
          if (step === "error") finish("failed");
        };
        void sendForm(sendable, encodeForm(data), report, kiosk?.post ?? postFromPage(submissionId));
      }
      dispatch({ type: "submit" });
    },
  };
}

function useExpiry(state: FormState, onExpiry: () => void): void {
  const expire = useEffectEvent(onExpiry);
  const expiresAt = state.phase === "ready" ? state.token?.expiresAt : undefined;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const timer = setTimeout(() => expire(), expiresAt - Date.now());
    return () => clearTimeout(timer);
  }, [expiresAt]);
}

/** Listens for the outcome from the result page in the tab that the post opened, while `submissionId` is not null. */
function useResultChannel(
  submissionId: string | null,
  onAnswer: (outcome: ResultMessage["outcome"]) => void,
): void {
  const hear = useEffectEvent(onAnswer);
  useEffect(() => {
    if (submissionId === null || !("BroadcastChannel" in window)) return;
    const channel = new BroadcastChannel(resultChannelName(submissionId));
    channel.onmessage = ({ data }) => {
      const message = resultMessageSchema.safeParse(data);
      if (message.success) hear(message.data.outcome);
    };
    return () => channel.close();
  }, [submissionId]);
}

/** A kiosk's `post` for sendForm, into the outbox. Loaded when needed, so that ordinary visitors never download it. */
function postFromKiosk(): { post: typeof fetch; kept(): boolean } {
  let kept = false;
  return {
    async post(...request) {
      const { postLead } = await import("#kiosk/leads/index.ts");
      const response = await postLead(...request);
      if (response.ok) kept = (await response.clone().json()).outcome === "kept";
      return response;
    },
    kept: () => kept,
  };
}

/** A visitor's `post`. It rejects what does not confirm this enquiry: sign-in pages and proxies answer 200, too. */
function postFromPage(submissionId: string): typeof fetch {
  return async (...request) => {
    const response = await fetch(...request);
    if (!response.ok) return response;
    const answer = submitAnswerSchema.safeParse(await response.clone().json()).data;
    if (answer?.outcome !== "received" || answer.submissionId !== submissionId)
      throw new Error("The answer does not confirm the enquiry.");
    return response;
  };
}
