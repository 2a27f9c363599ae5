import { showNotice } from "./notice.ts";

/**
 * Makes the browser load the address, unless the visitor has moved on from `pathname`: the answer is the prerendered
 * page, perhaps of a newer build. If the server cannot be reached, a notice is shown.
 */
export async function openByBrowser(pathname: string): Promise<void> {
  const answer = await fetch(window.location.href).catch(() => null);
  if (window.location.pathname !== pathname) return;
  if (!answer || answer.status >= 500) return showNotice("unreachable");
  // With a hash, replace() would only scroll within the present document.
  if (window.location.hash) window.location.reload();
  else window.location.replace(window.location.href);
}
