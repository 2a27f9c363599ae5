import { Fragment } from "react";

/** Headline text in which hyphenated words never break at the hyphen. */
export function WholeWords({ text }: { text: string }) {
  return text.split(" ").map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence keep their order.
    <Fragment key={index}>
      {index > 0 && " "}
      {word.includes("-") ? <span className="whole">{word}</span> : word}
    </Fragment>
  ));
}
