declare global {
  interface Window {
    /** A click from before the first module. */
    firstClick?: Event;
  }
}

/**
 * Stands in every page's head. Keeps the first click until boot.ts is there, which may be a round trip later. Where the
 * device, the tab or the address is a kiosk's, writes the script at `kiosk` into the page, which runs before it is
 * painted. Where that cannot be loaded, a kiosk still follows no link out of the site's pages. Marks a page that opens
 * at its top, and so may be laid out in parts (src/ui/section/section.module.css).
 *
 * boot.ts is imported after the first frame: before, a slow phone would paint 50 ms later. In a background tab, which
 * has no frames, a second passes. A module runs once, however often it is imported. A script element would hold up the
 * load event, and the first layout with it.
 */
export const firstScript = (kiosk: string, boot: string): string =>
  `addEventListener("DOMContentLoaded",()=>{let i=()=>import("${boot}").catch(()=>0);requestAnimationFrame(()=>setTimeout(i));setTimeout(i,1e3)});addEventListener("click",e=>firstClick=e,{capture:true,once:true});try{if(/[?&]kiosk=/.test(location.search)||localStorage.kiosk||sessionStorage.kioskTab)document.write('<script src="${kiosk}"><\\/script>'),addEventListener("click",e=>{let a=e.target.closest("a");a&&(a.host!=location.host||/^.api/.test(a.pathname))&&(localStorage.kiosk||sessionStorage.kioskTab)&&e.preventDefault()},!0);location.hash||performance.getEntriesByType("navigation")[0].type=="navigate"&&(document.documentElement.dataset.fresh="")}catch{}`;

/** The click of which only that script has heard. */
export const firstClick = (): Event | undefined =>
  typeof window === "undefined" ? undefined : window.firstClick;
