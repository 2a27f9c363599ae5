import { kioskAsk } from "#content/kiosk-ask.ts";

/** The keys under which a device, or a tab alone, is a kiosk. */
export const KIOSK = "kiosk";
export const OF_THIS_TAB = "kioskTab";

/**
 * A permission that the site never asks for. `npm run kiosk` sets it in the profile that it makes, and no link can:
 * there the device is a kiosk without a press.
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

  /** Loaded anew, the page is a kiosk's from its first paint on; without a storage it becomes one as it is. */
  const become = (place: "localStorage" | "sessionStorage", key: string, mode: "" | "tab"): void => {
    try {
      window[place].setItem(key, "1");
      // Not a reload, after which the session would take its history for that of a kiosk (session/one-entry.ts).
      window.location.replace(path + window.location.search);
    } catch {
      delete dataset.kioskAsk;
      dialog.remove();
      enter(mode);
    }
  };
  if (await isStand()) return become("localStorage", KIOSK, "");

  const { mark, title, lead, facts, accept, tab, site } = kioskAsk;
  dialog.setAttribute("aria-labelledby", "kiosk-ask");
  dialog.innerHTML = `<div><p class="caps">${mark}</p><h2 id="kiosk-ask">${title}</h2><p>${lead}</p>
    <dl>${facts.map(({ name, text }) => `<div><dt>${name}</dt><dd>${text}</dd></div>`).join("")}</dl>
    <div>${button("accept", accept)}${button("tab", tab)}<a href="${path}">${site}</a></div></div>`;
  const press = (look: string, work: () => void) =>
    dialog.querySelector(`[data-kiosk-${look}]`)?.addEventListener("click", work);
  press("accept", () => become("localStorage", KIOSK, ""));
  press("tab", () => become("sessionStorage", OF_THIS_TAB, "tab"));
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
