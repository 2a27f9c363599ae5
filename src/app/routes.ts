import { type PageId, titles } from "#content/pages.ts";
import { site } from "#content/site.ts";
import { type PageLoader, pageLoader } from "#delivery/page-loader.ts";

export interface SiteRoute {
  id: PageId;
  /** The page's path; '*' stands for any other. */
  path: string;
  inNavigation: boolean;
  page: PageLoader;
  /** The first half of the document title; null on the home page. */
  title: string | null;
  /** The prerendered file in dist/client/. */
  file: string;
}

const paths: readonly Omit<SiteRoute, "title" | "file">[] = [
  { id: "home", path: "/", inNavigation: false, page: pageLoader(() => import("#pages/home/index.tsx")) },
  {
    id: "data-factory",
    path: "/data-factory",
    inNavigation: true,
    page: pageLoader(() => import("#pages/data-factory/index.tsx")),
  },
  {
    id: "insight-factory",
    path: "/insight-factory",
    inNavigation: true,
    page: pageLoader(() => import("#pages/insight-factory/index.tsx")),
  },
  {
    id: "about",
    path: "/about",
    inNavigation: true,
    page: pageLoader(() => import("#pages/about/index.tsx")),
  },
  {
    id: "contact",
    path: "/contact",
    inNavigation: false,
    page: pageLoader(() => import("#pages/contact/index.tsx")),
  },
  {
    id: "not-found",
    path: "*",
    inNavigation: false,
    page: pageLoader(() => import("#pages/not-found/index.tsx")),
  },
];

const fileOf = (path: string): string =>
  path === "*" ? "404.html" : `${path.slice(1)}/index.html`.replace(/^\//, "");

/**
 * The single table of routes: used by the app, titles, prerendering, sitemap and navigation (docs/behaviour.md 1.1).
 */
export const routes: readonly SiteRoute[] = paths.map((route) => ({
  ...route,
  title: titles[route.id],
  file: fileOf(route.path),
}));

export function routeFor(pathname: string): SiteRoute {
  const path = pathname.replace(/\/+$/, "") || "/";
  const found = routes.find((route) => route.path === path) ?? routes.find((route) => route.path === "*");
  if (!found) throw new Error("The table of routes has no entry for unknown paths.");
  return found;
}

/** '{page} - {product name} | Biology's Universal Interface' (docs/behaviour.md 1.2). */
export function documentTitle(route: Pick<SiteRoute, "title">): string {
  const base = `${site.name} | ${site.titleBase}`;
  return route.title === null ? base : `${route.title} - ${base}`;
}
