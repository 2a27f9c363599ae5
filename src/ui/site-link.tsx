import { type ComponentProps, createContext, use } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";

/** Prefetches the code of the page at an address of this site; provided by the app shell. */
export const PrefetchContext = createContext<(to: string) => void>(() => undefined);

interface SiteLinkProps extends Omit<ComponentProps<"a">, "href" | "target" | "onClick"> {
  to: string;
}

/**
 * Scrolls to the top when a link leads to the page already open. If the link is then out of view, focus moves to the
 * top too: otherwise the next Tab would scroll back to it.
 */
function startOver(link: Element): void {
  window.scrollTo({ top: 0, behavior: "instant" });
  const { top, bottom } = link.getBoundingClientRect();
  if (bottom > 0 && top < window.innerHeight) return;
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Prefetches the page's code on hover or focus. A link to the current page scrolls to its top. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const prefetch = use(PrefetchContext);
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        const isHere = event.currentTarget.href === window.location.href;
        follow(event);
        if (isHere && event.defaultPrevented) startOver(event.currentTarget);
      }}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
    />
  );
}
