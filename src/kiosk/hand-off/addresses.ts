import { opensOnPhones } from "#enquiry/phone-address.ts";

/**
 * The full public address of a path of this site: the one that it was built for. If no phone can open that, the
 * address under which the kiosk opened the site, if phones can open it.
 */
export function publicAddress(path: string): string {
  const built = import.meta.env.SITE_URL;
  const origin = [built, window.location.origin].find(opensOnPhones) ?? built;
  return `${origin}${path}`;
}

/** An address as it is read: without scheme, and without the slash that ends a bare host. */
export const readable = (address: string): string =>
  address.replace(/^[a-z]+:\/\/(?:www\.)?/u, "").replace(/\/$/u, "");

/** Whether a link leads out of this site's pages: to another origin, the server's own routes or a new tab. */
function leadsOut({ protocol, origin, pathname, target, download }: HTMLAnchorElement): boolean {
  return (
    !/^https?:$/u.test(protocol) ||
    origin !== window.location.origin ||
    pathname.startsWith("/api/") ||
    download !== "" ||
    /^_(?!self)/u.test(target)
  );
}

/** The link that a click would follow out of the site or, with a key held, into another tab or a download. */
export function leadingOut(event: MouseEvent): { link: HTMLAnchorElement; out: boolean } | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link) return null;
  const out = leadsOut(link);
  const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return out || elsewhere ? { link, out } : null;
}

export function addressOf({ href, origin, pathname, search, hash }: HTMLAnchorElement): string {
  return origin === window.location.origin ? publicAddress(pathname + search + hash) : href;
}
