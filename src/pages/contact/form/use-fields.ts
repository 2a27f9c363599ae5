import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { SummaryEntry } from "#ui/field/error-summary.tsx";
import { fieldId } from "./field-id.ts";
import {
  EMPTY_VALUES,
  FIELD_NAMES,
  type FormInput,
  type FormOutput,
  mergeValues,
  type TypedValues,
  valuesOf,
  valuesSchema,
} from "./values.ts";

/** The fields' values and validation errors. */
export function useFields() {
  const form = useForm<FormInput, unknown, FormOutput>({
    resolver: zodResolver(valuesSchema),
    shouldFocusError: false,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLElement>(null);
  /** Errors as of the last failed submit: a summary that shrank while typing would shift the fields. */
  const [faults, setFaults] = useState<readonly SummaryEntry[]>([]);

  useEffect(() => {
    if (faults.length > 0) summaryRef.current?.focus();
  }, [faults]);

  return {
    form,
    formRef,
    summaryRef,
    faults,

    /** Fills in a draft's values, keeping what was typed before hydration. */
    begin(kept: TypedValues) {
      const element = formRef.current;
      if (!element) return;
      const values = mergeValues(kept, valuesOf(new FormData(element)));
      form.reset(values);
      const reasons = element.elements.namedItem("reason");
      if (reasons instanceof RadioNodeList) reasons.value = values.reason;
    },

    clear() {
      form.reset(EMPTY_VALUES);
    },

    /** Shows the errors of these values and moves the focus to them. */
    showFaults(values: TypedValues) {
      for (const name of FIELD_NAMES) form.setValue(name, values[name]);
      const show = form.handleSubmit(
        () => setFaults([]),
        (errors) =>
          setFaults(
            FIELD_NAMES.flatMap((name) => {
              const text = errors[name]?.message;
              return text ? [{ id: fieldId(name), text }] : [];
            }),
          ),
      );
      void show();
    },
  };
}
