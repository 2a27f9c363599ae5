import { Fragment } from "react";

/** Text for a headline: a word with a hyphen in it is never broken at the hyphen. */
export function WholeWords({ text }: { text: string }) {
  return text.split(" ").map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence never change places.
    <Fragment key={index}>
      {index > 0 && " "}
      {word.includes("-") ? <span className="whole">{word}</span> : word}
    </Fragment>
  ));
}
