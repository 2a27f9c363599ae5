import styles from "./choice-field.module.css";
import { hintId } from "./describe.ts";

export interface Choice {
  value: string;
  label: string;
  hint: string;
}

interface ChoiceFieldProps {
  /** Prefix of the radios' element ids; the first radio's id is the prefix itself. */
  id: string;
  legend: string;
  choices: readonly Choice[];
  /** The value initially checked. */
  initial: string;
  /** The radios' shared name. */
  name: string;
}

/** A choice of one: radio buttons styled as lamps. */
export function ChoiceField({ id, legend, choices, initial, name }: ChoiceFieldProps) {
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice, index) => {
          const own = index === 0 ? id : `${id}-${choice.value}`;
          return (
            <label key={choice.value} className={styles.choice} htmlFor={own}>
              <input
                type="radio"
                name={name}
                id={own}
                value={choice.value}
                defaultChecked={choice.value === initial}
                className={styles.lamp}
                aria-describedby={hintId(own)}
              />
              <span className={styles.name}>{choice.label}</span>
              <span id={hintId(own)} className={styles.hint}>
                {choice.hint}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
