/** Milliseconds for which the browser may still read the file: Safari asks the visitor first. */
const URL_LIFETIME_MS = 60_000;

/** Saves a file as a link to it would. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS);
}
