declare global {
  interface Window {
    /** A click from before the first script. */
    firstClick?: Event;
  }
}

/** Stands in every page's head and keeps the first click until boot.ts is there, which may be a round trip later. */
export const FIRST_CLICK_SCRIPT = `addEventListener("click",e=>firstClick=e,{capture:true,once:true})`;

/** The click of which only that script has heard. */
export const firstClick = (): Event | undefined =>
  typeof window === "undefined" ? undefined : window.firstClick;
