import { type ComponentProps, createContext, use } from "react";
import { Link } from "react-router-dom";

/** Fetches the code of the page at an address of this site; the shell provides it. */
export const PrefetchContext = createContext<(to: string) => void>(() => undefined);

/** A link inside the site that fetches the page's code when a pointer or the focus arrives at it. */
export function SiteLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, "to"> & { to: string }) {
  const prefetch = use(PrefetchContext);
  return <Link {...rest} to={to} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)} />;
}
