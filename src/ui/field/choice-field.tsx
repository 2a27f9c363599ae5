import type { ComponentProps, Ref } from "react";
import styles from "./choice-field.module.css";

interface ChoiceFieldProps {
  /** Prefix of the radios' element ids; the first radio's id is the prefix itself. */
  id: string;
  legend: string;
  choices: readonly { value: string; label: string; hint: string }[];
  /** The value initially checked. */
  initial: string;
  /** Whether the field is not shown; the choice is kept. */
  hidden?: boolean | undefined;
  ref?: Ref<HTMLFieldSetElement>;
}

/** A choice of one: radio buttons styled as lamps. Further props, such as their name, are passed to every radio. */
export function ChoiceField(
  props: ChoiceFieldProps & Pick<ComponentProps<"input">, "name" | "onChange" | "onBlur">,
) {
  const { id, legend, choices, initial, hidden, ref, ...radio } = props;
  return (
    <fieldset ref={ref} hidden={hidden}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice, index) => {
          const own = index === 0 ? id : `${id}-${choice.value}`;
          return (
            <label key={choice.value} className={styles.choice} htmlFor={own}>
              <input
                {...radio}
                type="radio"
                id={own}
                value={choice.value}
                defaultChecked={choice.value === initial}
                className={styles.lamp}
              />
              <span className={styles.name}>{choice.label}</span>
              <span className={styles.hint}>{choice.hint}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
