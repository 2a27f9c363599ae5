import { type KeyboardEvent, useId, useState } from "react";
import styles from "./search-field.module.css";

/** A gene or read whose name begins with the query or differs from it by a slip. */
export interface Suggestion {
  title: string;
  detail: string;
  source: string;
}

interface SearchFieldProps {
  label: string;
  hint: string;
  query: string;
  open: boolean;
  suggestions: readonly Suggestion[];
  /** Index of the highlighted suggestion in a recording; live the keys move it. */
  lit?: number;
  live: boolean;
  onQuery: (query: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  /** Enter with no suggestion lit. */
  onSearch: (query: string) => void;
  onClose: () => void;
}

/** A field that offers what begins as its text does; works by keys as a combobox does. */
export function SearchField(props: SearchFieldProps) {
  const { label, hint, query, open, suggestions, lit, live } = props;
  const id = useId();
  const [active, setActive] = useState(-1);
  const marked = live ? active : lit;
  const offered = open && suggestions.length > 0;

  const onKey = (event: KeyboardEvent) => {
    const { length } = suggestions;
    if (event.key === "ArrowDown" && !open) props.onQuery(query);
    else if (event.key === "ArrowDown" && length) setActive((active + 1) % length);
    else if (event.key === "ArrowUp" && length) setActive((active <= 0 ? length : active) - 1);
    else if (event.key === "Escape") {
      // The first press closes the list, the second empties the field.
      setActive(-1);
      if (offered) props.onClose();
      else props.onQuery("");
    } else if (event.key === "Enter") {
      const suggestion = offered ? suggestions[active] : undefined;
      if (suggestion) props.onChoose(suggestion);
      else props.onSearch(query);
      setActive(-1);
    } else return;
    event.preventDefault();
  };

  return (
    <div className={styles.search} data-open={open || undefined}>
      <svg viewBox="0 0 24 24" className={styles.glass} aria-hidden="true">
        <path d="M10.5 4.5a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM15 15l5 5" />
      </svg>
      {live ? (
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={offered}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          {...(offered && active >= 0 ? { "aria-activedescendant": `${id}${active}` } : {})}
          placeholder={hint}
          value={query}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => {
            setActive(-1);
            props.onQuery(event.target.value);
          }}
          onKeyDown={onKey}
          onBlur={() => {
            setActive(-1);
            props.onClose();
          }}
        />
      ) : (
        <span className={styles.input}>
          {query || <span className={styles.hint}>{open ? "" : hint}</span>}
          {open && <span className={styles.caret} />}
        </span>
      )}
      <div id={`${id}list`} className={styles.list} role="listbox" aria-label={label} hidden={!offered}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, as in a combobox
          <div
            key={suggestion.title}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === marked}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => props.onChoose(suggestion)}
          >
            <span className={styles.title}>
              <Begun title={suggestion.title} query={query.trim()} />
            </span>
            <span className={styles.detail}>{suggestion.detail}</span>
            <span className={styles.source}>{suggestion.source}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** A suggestion's title with its typed beginning marked; nothing is marked after a slip of typing. */
function Begun({ title, query }: { title: string; query: string }) {
  const begun = title.toUpperCase().startsWith(query.toUpperCase()) ? query.length : 0;
  return (
    <>
      <b>{title.slice(0, begun)}</b>
      <span>{title.slice(begun)}</span>
    </>
  );
}
