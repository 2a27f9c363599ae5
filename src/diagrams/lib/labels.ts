/** Wraps a label at spaces into lines of at most `columns` characters; longer words get their own line. */
export function wrapLabel(label: string, columns: number): readonly string[] {
  const lines: string[] = [];
  for (const word of label.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
