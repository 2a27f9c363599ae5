import { homeOpening } from "#content/home-opening.ts";
import { classNames } from "#ui/class-names.ts";
import { PrintedAddress } from "#ui/printed-address.tsx";
import { INSIDE_HASH, LIST_PATH } from "./address.ts";
import styles from "./button.module.css";
import { useMoveTo } from "./use-hash.ts";

export const BUTTON_ID = "look-inside";

/** The state of an entry that the button has pushed: going back closes the dialog. */
export const PUSHED = { inside: "pushed" };

const words = homeOpening.hero.lookInside;

/** Loads the dialog; safe to call repeatedly. */
export const loadDialog = async () => (await import("./dialog.tsx")).HomeInside;

/** Ignores errors: the code is requested again when the button is pressed. */
const prefetch = () => void loadDialog().catch(() => undefined);

/** Opens 'Look inside', whose code loads when it is wanted; without scripts and in print a link to its pictures. */
export function LookInsideButton() {
  const moveTo = useMoveTo();
  return (
    <>
      <button
        type="button"
        id={BUTTON_ID}
        className={styles.button}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => moveTo(INSIDE_HASH, { state: PUSHED })}
      >
        {words.open}
      </button>
      <a className={classNames("unfolded", styles.list)} href={LIST_PATH}>
        {words.list}
        <PrintedAddress to={LIST_PATH} />
      </a>
    </>
  );
}
