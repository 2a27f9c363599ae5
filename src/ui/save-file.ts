/** Saves a file as a link to it would. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has begun to save by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
