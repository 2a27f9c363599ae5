import { type ComponentProps, createContext, use } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";

/** Fetches the code of the page at an address of this site; the shell provides it. */
export const PrefetchContext = createContext<(to: string) => void>(() => undefined);

interface SiteLinkProps extends Omit<ComponentProps<"a">, "href" | "target"> {
  to: string;
}

/** A link inside the site that fetches the page's code when a pointer or the focus arrives at it. */
export function SiteLink({ to, onClick, ...rest }: SiteLinkProps) {
  const prefetch = use(PrefetchContext);
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
    />
  );
}
