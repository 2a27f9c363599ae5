import { kioskAsk } from "#content/kiosk-ask.ts";

/** Storage keys: a device is a kiosk as long as its storage has the first, a tab as long as its own has the second. */
export const DEVICE_KEY = "kiosk";
export const TAB_KEY = "kioskTab";

/**
 * True in the browser profile that `npm run kiosk` makes, where the device becomes a kiosk without a press. The profile
 * grants a permission that the site never asks for: unlike the address, no link can forge it.
 */
const isStand = async (): Promise<boolean> => {
  const name = "idle-detection" as PermissionName;
  const answer = await navigator.permissions?.query({ name }).catch(() => undefined);
  return answer?.state === "granted";
};

const button = (look: string, words: { label: string; text: string }): string =>
  `<button type="button" data-kiosk-${look}><b>${words.label}</b><span>${words.text}</span></button>`;

/** Asks whether this device should become a kiosk, and says what that means. Until then the page is not shown. */
export async function ask(enter: (mode: "" | "tab") => void): Promise<void> {
  const { dataset } = document.documentElement;
  const path = window.location.pathname;
  dataset.kioskAsk = "";
  const dialog = document.createElement("dialog");

  /** Loads the page anew, as a kiosk's from its first paint on; where storage is refused, it becomes one as it is. */
  const become = (mode: "" | "tab"): void => {
    try {
      if (mode === "tab") sessionStorage.setItem(TAB_KEY, "1");
      else localStorage.setItem(DEVICE_KEY, "1");
      // Otherwise session/one-entry.ts would assume after the reload that the history already has its guard.
      window.location.replace(path + window.location.search);
    } catch {
      delete dataset.kioskAsk;
      dialog.remove();
      enter(mode);
    }
  };
  if (await isStand()) return become("");

  const { mark, title, lead, facts, accept, tab, site } = kioskAsk;
  dialog.setAttribute("aria-labelledby", "kiosk-ask");
  dialog.innerHTML = `<div><p class="caps">${mark}</p><h2 id="kiosk-ask">${title}</h2><p>${lead}</p>
    <dl>${facts.map(({ name, text }) => `<div><dt>${name}</dt><dd>${text}</dd></div>`).join("")}</dl>
    <div>${button("accept", accept)}${button("tab", tab)}<a href="${path}">${site}</a></div></div>`;
  const press = (look: string, work: () => void) =>
    dialog.querySelector(`[data-kiosk-${look}]`)?.addEventListener("click", work);
  press("accept", () => become(""));
  press("tab", () => become("tab"));
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    window.location.replace(path);
  });
  const show = (): void => {
    document.body.append(dialog);
    dialog.showModal();
  };
  if (document.body) show();
  else document.addEventListener("DOMContentLoaded", show, { once: true });
}
