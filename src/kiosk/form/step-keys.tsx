import type { MouseEvent } from "react";
import { kioskForm } from "#content/kiosk-form.ts";
import type { FieldName } from "#enquiry/fields.ts";
import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import buttons from "../parts/step-button.module.css";
import { askForStep } from "../parts/step-event.ts";
import styles from "./step-form.module.css";
import { STEPS } from "./steps.ts";

const words = kioskForm.form;

const back = ({ currentTarget }: MouseEvent) => askForStep(currentTarget, -1);
const next = ({ currentTarget }: MouseEvent) => askForStep(currentTarget, 1);

/** Back and Next. They follow the form's fields, so that Tab and a screen reader meet them as the eye does. */
export function StepKeys({ at }: { at: FieldName }) {
  return (
    <div className={styles.row}>
      {at !== STEPS[0] && (
        <button type="button" className={`${buttons.button} ${styles.back}`} onClick={back}>
          <IconDrawing shape={controlIcons["arrow-left"]} size={24} />
          {words.back}
        </button>
      )}
      <button type="button" className={buttons.main} onClick={next}>
        {words.next}
        <IconDrawing shape={controlIcons["arrow-right"]} size={24} />
      </button>
    </div>
  );
}
