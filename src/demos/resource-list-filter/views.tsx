import { type SubmitEvent, useEffect, useRef } from "react";
import { formatCount } from "#lib/text.ts";
import { placed } from "../app-window/place.ts";
import type { ViewProps } from "../demo.ts";
import { answer, type Listing } from "./answer.ts";
import { layout } from "./layout.ts";
import { ask, type ListState, sameQuery, saveView } from "./state.ts";
import styles from "./views.module.css";
import { words } from "./words.ts";

/** The saved views, the one that is being named, and the button that keeps what is shown. */
export function Views({ listing, state, change, live }: ViewProps<ListState> & { listing: Listing }) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const naming = state.naming !== null;
  const tabs = state.views.length + (naming ? 1 : 0);
  useEffect(() => {
    if (!live || !naming) return;
    const save = button.current;
    input.current?.focus({ preventScroll: true });
    return () => {
      // The field goes; who typed in it stays at the button that opened it.
      if (document.activeElement === document.body) save?.focus({ preventScroll: true });
    };
  }, [live, naming]);

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    change(saveView(state));
  };

  return (
    <form className={styles.views} aria-label={words.views} onSubmit={save}>
      <div {...placed(layout.views, styles.ground)} />
      {state.views.map(({ name, query }, index) => (
        <button
          key={name}
          type="button"
          {...placed(layout.tab(index, tabs), styles.tab)}
          title={name}
          aria-pressed={!naming && sameQuery(query, state.query)}
          data-tight={tabs > 4 || undefined}
          onClick={() => change({ ...ask(state, query), naming: null })}
        >
          <span className={styles.tabName}>{name}</span>
          <span className={styles.tabCount}>{formatCount(answer(listing, query).rows.length)}</span>
        </button>
      ))}
      {state.naming !== null && (
        <span {...placed(layout.tab(state.views.length, tabs), styles.naming)}>
          <input
            ref={input}
            className={styles.name}
            aria-label={words.nameView}
            value={state.naming}
            maxLength={18}
            readOnly={!live}
            onChange={(event) => change({ ...state, naming: event.target.value })}
            onKeyDown={(event) => event.key === "Escape" && change({ ...state, naming: null })}
          />
          {!live && (
            <span className={styles.typed} aria-hidden="true">
              <span>{state.naming}</span>
              <span className={styles.caret} />
            </span>
          )}
        </span>
      )}
      <button
        ref={button}
        type="submit"
        {...placed(layout.save, styles.save)}
        data-naming={naming || undefined}
      >
        {naming ? words.keep : words.save}
      </button>
    </form>
  );
}
