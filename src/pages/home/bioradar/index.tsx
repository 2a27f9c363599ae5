import { type RefObject, useRef, useState } from "react";
import { home } from "#content/home.ts";
import { Bioradar } from "#scenes/bioradar/index.tsx";
import { type BioradarInput, STILL_LIT } from "#scenes/bioradar/scene.ts";
import { inputChanged } from "#scenes/runtime/input-changes.ts";
import { IconDrawing } from "#ui/icons/icon.tsx";
import { settingIcons } from "#ui/icons/settings.ts";
import { SectionHead } from "#ui/section/section-head.tsx";
import styles from "./bioradar.module.css";

const NONE = -1;

/**
 * Highlights a setting: the hovered one, else the focused one, else the pressed one (touch has neither hover nor
 * focus). Hover and focus are passed to the scene and to `list`, as `data-single`, without rendering; only a press
 * renders.
 */
function useHighlight(list: RefObject<HTMLElement | null>) {
  const [held, hold] = useState(NONE);
  const [{ input, point }] = useState(() => {
    const now = { hovered: NONE, focused: NONE, held: NONE };
    const input: BioradarInput = { highlighted: NONE };
    const point = (change: Partial<typeof now>): void => {
      Object.assign(now, change);
      input.highlighted = [now.hovered, now.focused, now.held].find((index) => index !== NONE) ?? NONE;
      list.current?.toggleAttribute("data-single", input.highlighted !== NONE);
      inputChanged(input);
    };
    return { input, point };
  });

  const entry = (index: number) => ({
    onPointerEnter: () => point({ hovered: index }),
    onPointerLeave: () => point({ hovered: NONE }),
    onFocus: () => point({ focused: index }),
    onBlur: () => point({ focused: NONE }),
    onClick: () => {
      const next = held === index ? NONE : index;
      point({ held: next });
      hold(next);
    },
  });

  return { input, held, entry };
}

const words = home.bioradar;

export function HomeBioradar({ titleId }: { titleId: string }) {
  const list = useRef<HTMLUListElement>(null);
  const { input, held, entry } = useHighlight(list);
  return (
    <>
      <SectionHead id={titleId} title={words.title} text={words.text} />
      <Bioradar
        className={styles.scene}
        text={words.pictureText}
        moving={words.moving}
        input={input}
        list={list}
      />
      <div className={styles.settings}>
        <h3 id="bioradar-settings" className="label">
          {words.settingsTitle}
        </h3>
        <ul ref={list} aria-labelledby="bioradar-settings">
          {words.settings.map((setting, index) => (
            <li key={setting.id}>
              <button
                type="button"
                className={styles.entry}
                data-readable
                data-contact={setting.id}
                data-lit={STILL_LIT[index]}
                aria-pressed={held === index}
                {...entry(index)}
              >
                <IconDrawing shape={settingIcons[setting.id as keyof typeof settingIcons]} />
                <span>
                  <strong>{setting.title}</strong>
                  <span>{setting.text}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
