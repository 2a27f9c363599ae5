import { fetchChecked } from "#lib/fetch-checked.ts";

/** @throws Error where the file does not come. */
export const fetchJson = async <File>(url: string): Promise<File> => (await fetchChecked(url)).json();
