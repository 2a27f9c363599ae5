import { controlIcons } from "#ui/icons/controls.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import styles from "./create.module.css";

/** The formats that a step takes and gives. The site's fonts have no arrow. */
export function Formats({ takes, gives }: { takes: string; gives: string }) {
  return (
    <span className={styles.formats}>
      <span>{takes}</span> <IconDrawing shape={controlIcons["arrow-right"]} /> <span>{gives}</span>
    </span>
  );
}
