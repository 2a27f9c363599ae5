/** @throws Error where the file does not come. */
export async function fetchJson<File>(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as File;
}
