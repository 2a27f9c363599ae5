import { say } from "./loading/notice.ts";

/**
 * Makes the browser load the current address when the page's code cannot be loaded: the response is the prerendered
 * page, from a newer build if there is one. If the server cannot be reached, the present page stays and a notice is
 * shown.
 * @param pathname the page's path; does nothing if the visitor has navigated elsewhere meanwhile
 */
export async function openByBrowser(pathname: string): Promise<void> {
  const answer = await fetch(window.location.href).catch(() => null);
  if (window.location.pathname !== pathname) return;
  if (!answer || answer.status >= 500) return say("unreachable");
  // With a hash, replace() would only scroll within the present document.
  if (window.location.hash) window.location.reload();
  else window.location.replace(window.location.href);
}
