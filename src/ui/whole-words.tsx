/** Headline text in which hyphenated words never break at the hyphen. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part) =>
    part.includes("-") ? (
      <span key={part} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
