import { type FormEvent, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { isKiosk } from "../kiosk.ts";
import { createDraftStore, type Draft, isAnotherEnquiry } from "./draft.ts";
import { encodeForm, sendForm } from "./send-form.ts";
import { type CheckToken, type EnquiryState, initialState, isOpen, isTokenExpired, reduce } from "./state.ts";
import { newSubmissionId } from "./submission-id.ts";
import { useResultChannel } from "./use-result-channel.ts";
import { EMPTY_VALUES, type TypedValues, valuesOf, valuesSchema } from "./values.ts";

/** Milliseconds after which an unanswered submission counts as failed. */
const SILENCE = 20_000;

const drafts = createDraftStore(() => window.sessionStorage, isKiosk);

/** One enquiry from the first letter to the answer: its id, its draft, its state. */
export function useEnquiry({ onBegin, onInvalid, onReceived }: EnquiryOptions) {
  const [state, dispatch] = useReducer(reduce, initialState);
  /** Null in prerendered markup: an id in there would be everybody's. */
  const [submissionId, setSubmissionId] = useState<string | null>(null);
  /** What was posted under this id before, if anything. */
  const posted = useRef<Draft["posted"]>(null);

  const begin = useEffectEvent(onBegin);
  useEffect(() => {
    const draft = drafts.load();
    const goesOn = draft !== null && !isAnotherEnquiry(draft);
    posted.current = goesOn ? draft.posted : null;
    setSubmissionId(goesOn ? draft.submissionId : newSubmissionId());
    begin(draft?.values ?? EMPTY_VALUES);
  }, []);

  const checkAgain = () => dispatch({ type: "check-again" });
  useExpiry(state, checkAgain);

  const finish = (outcome: "received" | "failed") => {
    if (outcome === "received") {
      drafts.clear();
      onReceived();
    }
    dispatch({ type: "answer", outcome });
  };
  const isSent = state.phase === "submitting" || state.phase === "failure";
  useResultChannel(isSent ? submissionId : null, finish);
  useEffect(() => {
    if (state.phase !== "submitting") return;
    const timer = setTimeout(() => dispatch({ type: "silence" }), SILENCE);
    return () => clearTimeout(timer);
  }, [state.phase]);

  return {
    state,
    submissionId,
    checkAgain,
    acceptToken: (token: CheckToken) => dispatch({ type: "token", token }),
    failCheck: (code: string) => dispatch({ type: "check-failed", code }),

    /** Clears a token that has expired and begins the check again (specification §4). */
    renewExpired() {
      if (isTokenExpired(state, Date.now())) checkAgain();
    },

    onInput(event: FormEvent<HTMLFormElement>) {
      if (submissionId === null) return;
      const values = valuesOf(new FormData(event.currentTarget));
      let id = submissionId;
      if (isOpen(state) && isAnotherEnquiry({ values, posted: posted.current })) {
        id = newSubmissionId();
        posted.current = null;
        setSubmissionId(id);
        checkAgain();
      }
      drafts.save({ submissionId: id, values, posted: posted.current });
    },

    /** Lets the browser's own submission go on, into a new tab, where all is well; else stops it. */
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget;
      const data = new FormData(form);
      const values = valuesOf(data);
      const stop = !valuesSchema.safeParse(values).success || state.phase !== "ready" || !submissionId;
      if (stop || isTokenExpired(state, Date.now())) {
        event.preventDefault();
        if (stop) onInvalid(values);
        else checkAgain();
        return;
      }
      posted.current = values;
      drafts.save({ submissionId, values, posted: values });
      if (isKiosk()) {
        event.preventDefault();
        void sendForm(form, encodeForm(data), (step) => {
          if (step === "success") finish("received");
          if (step === "error") finish("failed");
        });
      }
      dispatch({ type: "submit" });
    },
  };
}

export interface EnquiryOptions {
  /** Told what the draft holds, or nothing, once the page has attached to its markup. */
  onBegin: (kept: TypedValues) => void;
  /** Told what is in the form when it cannot be sent as it is. */
  onInvalid: (values: TypedValues) => void;
  /** Told when the enquiry is stored. */
  onReceived: () => void;
}

/** Calls back when the token in hand expires. */
function useExpiry(state: EnquiryState, onExpiry: () => void): void {
  const expire = useEffectEvent(onExpiry);
  const expiresAt = state.phase === "ready" ? state.token?.expiresAt : undefined;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const timer = setTimeout(() => expire(), expiresAt - Date.now());
    return () => clearTimeout(timer);
  }, [expiresAt]);
}
