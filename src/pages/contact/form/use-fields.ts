import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { EMPTY_VALUES, type EnquiryValues, FIELD_NAMES } from "#enquiry/fields.ts";
import { valuesSchema } from "#enquiry/schema.ts";
import type { SummaryEntry } from "#ui/field/error-summary.tsx";
import { fieldId, mergeValues } from "./values.ts";

export function useFields() {
  const form = useForm<EnquiryValues>({ resolver: zodResolver(valuesSchema), shouldFocusError: false });
  const summaryRef = useRef<HTMLElement>(null);
  /** Errors as of the last failed submit: a summary that shrank while typing would shift the fields. */
  const [faults, setFaults] = useState<readonly SummaryEntry[]>([]);

  useEffect(() => {
    if (faults.length > 0) summaryRef.current?.focus();
  }, [faults]);

  /** Takes over what was put into fields without an event, as some password managers and autofills do. */
  const take = (data: FormData) => {
    for (const name of FIELD_NAMES) {
      const value = data.get(name);
      if (typeof value === "string" && value !== form.getValues(name)) form.setValue(name, value);
    }
  };
  const fill = (values: EnquiryValues) => form.reset(values, { keepFieldsRef: true });
  const showFaults = form.handleSubmit(
    () => setFaults([]),
    (errors) =>
      setFaults(
        FIELD_NAMES.flatMap((name) => {
          const text = errors[name]?.message;
          return text ? [{ id: fieldId(name), text }] : [];
        }),
      ),
  );

  return {
    form,
    summaryRef,
    faults,
    values: () => form.getValues(),
    /** Fills in a draft's values, keeping what was typed before hydration. Returns what the fields then hold. */
    begin(kept: EnquiryValues, typed: FormData): EnquiryValues {
      take(typed);
      const values = mergeValues(kept, form.getValues());
      fill(values);
      return values;
    },
    take,
    clear: () => fill(EMPTY_VALUES),

    /**
     * Whether the values are valid; if not, shows the errors and moves the focus to them. Answers at once, which
     * react-hook-form cannot: whether the browser may post the form is decided within the event.
     */
    areValid(): boolean {
      const { success } = valuesSchema.safeParse(form.getValues());
      if (!success) void showFaults();
      return success;
    },
  };
}
