import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { contact } from "#content/contact.ts";
import type { FieldName } from "#enquiry/fields.ts";
import { ENQUIRY_PATHS } from "#enquiry/protocol.ts";
import { keepTrying } from "#loading/keep-trying.ts";
import { useKiosk } from "#state/kiosk.ts";
import { ErrorSummary } from "#ui/field/error-summary.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { HumanCheck } from "../human-check/index.tsx";
import { Decoy, Fields, labels, valueLabel } from "./fields.tsx";
import styles from "./form.module.css";
import { Again, Outcome } from "./outcome.tsx";
import { isBusy, isOpen } from "./state.ts";
import { Submit } from "./submit.tsx";
import { useEnquiry } from "./use-enquiry.ts";
import { useFields } from "./use-fields.ts";
import { fieldId } from "./values.ts";

const words = contact.form;

/** Loaded in a kiosk only. */
const StepForm = lazy(() =>
  keepTrying(async () => ({ default: (await import("#kiosk/form/index.tsx")).StepForm })),
);
const StepKeys = lazy(() =>
  keepTrying(async () => ({ default: (await import("#kiosk/form/index.tsx")).StepKeys })),
);
const Received = lazy(() =>
  keepTrying(async () => ({ default: (await import("#kiosk/form/index.tsx")).Received })),
);

/** The enquiry form. The browser posts it into a new tab; in a kiosk it is sent by fetch. */
export function EnquiryForm({ onReceived }: { onReceived: () => void }) {
  const hydrated = useHydrated();
  const kiosk = useKiosk();
  const formRef = useRef<HTMLFormElement>(null);
  const fields = useFields();
  /** The field that a kiosk asks for. */
  const [at, setAt] = useState<FieldName>("reason");
  const enquiry = useEnquiry({ formRef, fields, onReceived });
  const { state, submissionId } = enquiry;

  useEffect(() => {
    const form = formRef.current;
    if (!hydrated || !form?.hasAttribute("aria-busy")) return;
    // Set by the boot script when submit was clicked before hydration.
    form.removeAttribute("aria-busy");
    form.requestSubmit();
  }, [hydrated]);

  return (
    <form
      ref={formRef}
      className={styles.form}
      aria-label={words.label}
      action={ENQUIRY_PATHS.submit}
      method="post"
      target={kiosk ? undefined : "_blank"}
      // Without scripts the browser's own validation is used.
      noValidate={hydrated}
      autoComplete={kiosk ? "off" : "on"}
      data-phase={state.phase}
      data-steps={kiosk || undefined}
      onChange={enquiry.onChange}
      onSubmit={enquiry.onSubmit}
      onReset={fields.clear}
      rel="noopener"
    >
      {!kiosk && fields.faults.length > 0 && isOpen(state) && (
        <ErrorSummary ref={fields.summaryRef} title={words.errorSummary} entries={fields.faults} />
      )}
      {kiosk && (
        <Suspense>
          {state.phase === "success" && submissionId ? (
            <Received submissionId={submissionId} kept={state.kept} />
          ) : (
            <StepForm
              form={fields.form}
              labels={labels}
              valueLabel={valueLabel}
              idOf={fieldId}
              at={at}
              onGo={setAt}
              faults={fields.faults}
            />
          )}
        </Suspense>
      )}
      <div className={styles.fields} inert={isBusy(state) || state.phase === "success"}>
        <Fields form={fields.form} kiosk={kiosk} only={kiosk ? at : null} hydrated={hydrated} />
        <Decoy />
      </div>
      {submissionId && <input type="hidden" name="submissionId" value={submissionId} />}
      {state.token && <input type="hidden" name={state.token.field} value={state.token.value} />}
      <div className={styles.end}>
        {submissionId && isOpen(state) && !kiosk && (
          <div className={styles.check}>
            <HumanCheck
              submissionId={submissionId}
              round={state.round}
              onToken={enquiry.acceptToken}
              onError={enquiry.failCheck}
              onExpire={enquiry.checkAgain}
            />
          </div>
        )}
        <Submit state={state} hydrated={hydrated} onApproach={enquiry.renewExpired} />
        {!(kiosk && state.phase === "success") && <Outcome state={state} kiosk={kiosk} />}
        <Again state={state} onCheckAgain={enquiry.checkAgain} />
        {isOpen(state) && state.phase !== "check-failed" && !state.held && (
          <div className={styles.small}>
            {!hydrated && <p className={styles.noScript}>{words.noScript}</p>}
            {!kiosk && <p className={styles.newTab}>{words.newTabHint}</p>}
            <p>{words.privacy}</p>
          </div>
        )}
      </div>
      {kiosk && state.phase !== "success" && (
        <Suspense>
          <StepKeys at={at} />
        </Suspense>
      )}
    </form>
  );
}
